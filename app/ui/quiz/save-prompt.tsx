import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'

interface SavePromptProps {
  open: boolean
  onClose: () => void
  onLogin: () => void
}

/** What a guest sees at the end of a quiz. Specification, section 2. */
export function SavePrompt({ open, onClose, onLogin }: SavePromptProps) {
  return (
    <Dialog open={open} title="Save Your Progress" onClose={onClose} sheet>
      <p className="text-muted">Log in to save your scores and track your progress.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onClose}>Continue Without Saving</Button>
        <Button look="primary" onClick={onLogin}>
          Login
        </Button>
      </div>
    </Dialog>
  )
}
