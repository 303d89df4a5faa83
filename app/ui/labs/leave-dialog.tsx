import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as begunText from './begun-text.ts'

const text = begunText.leave

interface LeaveDialogProps {
  open: boolean
  /** The number of answered steps. */
  answered: number
  onStay: () => void
  onLeave: () => void
}

/** Asks before a run under way is replaced. */
export function LeaveDialog({ open, answered, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} title={text.title} onClose={onStay}>
      <p className="text-muted">{text.message(answered)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onStay}>{text.stay}</Button>
        <Button look="primary" onClick={onLeave}>
          {text.another}
        </Button>
      </div>
    </Dialog>
  )
}
