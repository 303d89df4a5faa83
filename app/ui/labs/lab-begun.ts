/* What a lab needs once the learner has begun, and its first screen does not: what replays a run, and the feedback. */

import './all-figures.ts'
import './all-widgets.ts'

export {
  labMarks,
  nextHelpLevel,
  pointsLeft,
  progressOf,
  withHelp,
  withTry,
} from '#app/domain/labs/lab-progress.ts'
export { conventionsOf, instanceOf } from '#app/domain/labs/run.ts'
export { formProblem } from './answer-form.ts'
export { LeaveDialog } from './leave-dialog.tsx'
export { StepFeedback } from './step-feedback.tsx'
