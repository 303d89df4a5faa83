/* What a lab needs once the learner has begun, and its first screen does not. */

import './all-figures.ts'
import './all-widgets.ts'

export { LeaveDialog } from './leave-dialog.tsx'
export { StepFeedback } from './step-feedback.tsx'
