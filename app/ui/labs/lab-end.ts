export { LabResults } from './lab-results.tsx'
export { Solution } from './solution.tsx'
