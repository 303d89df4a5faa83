export { LabResults } from './lab-results.tsx'
export { Walkthrough } from './walkthrough.tsx'
