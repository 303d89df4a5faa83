import { type ExamRun, numbersByState } from '#app/domain/exam/exam-run.ts'
import { inOrder, numberRanges } from '#app/domain/exam/number-ranges.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as examText from './exam-text.ts'

interface SubmitDialogProps {
  open: boolean
  run: ExamRun
  onClose: () => void
  onSubmit: () => void
}

const text = examText.submit

/** Asks before the exam ends, and names what is unanswered or flagged. */
export function SubmitDialog({ open, run, onClose, onSubmit }: SubmitDialogProps) {
  const numbers = numbersByState(run)
  const unanswered = inOrder(numbers.notVisited, numbers.notAnswered, numbers.flagged)
  const flagged = inOrder(numbers.flagged, numbers.flaggedAnswered)
  return (
    <Dialog open={open} title={text.title} onClose={onClose} place="sheet">
      <div className="grid gap-2">
        {unanswered.length > 0 && <p>{text.unanswered(unanswered.length, numberRanges(unanswered))}</p>}
        {flagged.length > 0 && <p>{text.flagged(flagged.length, numberRanges(flagged))}</p>}
        {unanswered.length + flagged.length === 0 && <p>{text.complete}</p>}
        <p className="text-muted">{text.final}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 *:grow">
        {/* First, because a second tap by mistake lands on the last: the button that led here was in its place. */}
        <Button onClick={onSubmit}>{examText.action.submit}</Button>
        <Button onClick={onClose}>{text.stay}</Button>
      </div>
    </Dialog>
  )
}
