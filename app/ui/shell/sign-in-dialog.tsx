import type { ComponentType } from 'react'
import type { AuthMode } from '#app/domain/account/auth-form.ts'
import { LoadedDialog } from '#app/ui/base/loaded-dialog.tsx'
import { setShellState, useShellState } from './shell-state.ts'
import * as shellText from './text.ts'

interface Dialogue {
  startMode: AuthMode
  open: boolean
  onClose: () => void
  provider: string | undefined
  onSignedIn: SignInDialogProps['onSignedIn']
}

interface SignInDialogProps {
  load: () => Promise<ComponentType<Dialogue>>
  /** The name of the provider of accounts, if there is one. */
  provider: string | undefined
  onSignedIn: (mode: AuthMode) => Promise<boolean | undefined>
}

const close = () => setShellState({ signInOpen: false })

/** The dialog for accounts. */
export function SignInDialog({ load, provider, onSignedIn }: SignInDialogProps) {
  const { signInOpen, authMode } = useShellState()
  return (
    <LoadedDialog open={signInOpen} onClose={close} load={load} failure={shellText.signInNotLoaded}>
      {(Dialogue) => (
        <Dialogue
          key={authMode}
          startMode={authMode}
          open={signInOpen}
          onClose={close}
          provider={provider}
          onSignedIn={onSignedIn}
        />
      )}
    </LoadedDialog>
  )
}
