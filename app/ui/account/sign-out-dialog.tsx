import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import * as dialogText from './dialog-text.ts'

interface SignOutDialogProps {
  /** Work that is only on this device; undefined if there is nothing to ask. */
  work: { unsent: number; drafts: number; exercises: number } | undefined
  onStay: () => void
  onSignOut: () => void
}

const text = dialogText.signOut

/** Asks before a sign-out that would lose work: it removes the learner's log from the device. */
export function SignOutDialog({ work, onStay, onSignOut }: SignOutDialogProps) {
  return (
    <Dialog open={work !== undefined} title={text.title} onClose={onStay}>
      <p className="text-muted">{work && text.text(work)}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onSignOut} look="danger">
          {text.leave}
        </Button>
        <Button look="primary" onClick={onStay}>
          {text.stay}
        </Button>
      </div>
    </Dialog>
  )
}
