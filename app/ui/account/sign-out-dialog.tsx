import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'

interface SignOutDialogProps {
  /** What is on this device only; undefined while there is nothing to ask. */
  work: { unsent: number; drafts: number } | undefined
  onStay: () => void
  onSignOut: () => void
}

/** Signing out clears the learner's log from the device, so it asks first where something would be lost. */
export function SignOutDialog({ work, onStay, onSignOut }: SignOutDialogProps) {
  return (
    <Dialog open={work !== undefined} title="Sign out before everything is saved?" onClose={onStay}>
      <p className="text-muted">
        On this device only: {work && describe(work)}. Signing out removes your data from this device, so this
        would be lost.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onSignOut} look="danger">
          Sign out and lose it
        </Button>
        <Button look="primary" onClick={onStay}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  )
}

/** "2 changes not yet in your account and 1 unfinished quiz". */
function describe({ unsent, drafts }: { unsent: number; drafts: number }): string {
  const parts = [
    unsent > 0 && `${unsent} ${unsent === 1 ? 'change' : 'changes'} not yet in your account`,
    drafts > 0 && `${drafts} unfinished ${drafts === 1 ? 'quiz' : 'quizzes'}`,
  ]
  return parts.filter(Boolean).join(' and ')
}
