/* What stands below the forecast on a phone, and is loaded when the reader comes near. */

export { ExamSummary } from './exam-summary.tsx'
export { HowComputed } from './how-computed.tsx'
export { PlanCalendar } from './plan-calendar.tsx'
export { raisedTopics } from './raised-topics.ts'
export { RaisesMost } from './raises-most.tsx'
