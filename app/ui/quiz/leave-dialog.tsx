import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'

interface LeaveDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} title="Leave this quiz?" onClose={onStay}>
      <p className="text-muted">Your answers so far will be lost. A quiz is kept only once it is finished.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onLeave}>Leave</Button>
        <Button look="primary" onClick={onStay}>
          Keep going
        </Button>
      </div>
    </Dialog>
  )
}
