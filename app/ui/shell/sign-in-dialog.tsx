import type { ComponentType } from 'react'
import type { AuthMode } from '#app/domain/account/auth-form.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { usePart } from '#app/ui/base/use-part.ts'
import { setShellState, useShellState } from './shell-state.ts'

interface Dialogue {
  open: boolean
  onClose: () => void
  onSignedIn: SignInDialogProps['onSignedIn']
}

interface SignInDialogProps {
  load: () => Promise<ComponentType<Dialogue>>
  onSignedIn: (mode: AuthMode) => Promise<void>
}

const close = () => setShellState({ signInOpen: false })

/** The dialog for accounts, fetched when it is first wanted; where it does not arrive, that is said in its place. */
export function SignInDialog({ load, onSignedIn }: SignInDialogProps) {
  const { signInOpen } = useShellState()
  const { part: Dialogue, failed, tryAgain } = usePart(load, signInOpen ? 1 : 0)

  if (Dialogue) return <Dialogue open={signInOpen} onClose={close} onSignedIn={onSignedIn} />
  return (
    <Dialog open={signInOpen && failed} title="Sign-in did not load" onClose={close}>
      <p className="text-muted">The server can’t be reached. Check your connection and try again.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <Button look="primary" onClick={tryAgain}>
          Try again
        </Button>
      </div>
    </Dialog>
  )
}
