import type { LabLevel } from '#app/domain/labs/contract.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as begunText from './begun-text.ts'

const text = begunText.leave

interface LeaveDialogProps {
  open: boolean
  /** The number of answered steps. */
  answered: number
  /** Another level that was chosen. */
  level: LabLevel | undefined
  onStay: () => void
  onLeave: () => void
}

/** Asks before a run under way is replaced. */
export function LeaveDialog({ open, answered, level, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} title={text.title} onClose={onStay}>
      <p className="text-muted">{text.message(answered)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onLeave}>{level === undefined ? text.another : text.level(level)}</Button>
        <Button look="primary" onClick={onStay}>
          {text.stay}
        </Button>
      </div>
    </Dialog>
  )
}
