import { useState } from 'react'
import type { AuthMode } from '#app/domain/account/auth-form.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { named, useSite } from '#app/ui/base/use-site.ts'
import { AuthForm } from './auth-form.tsx'
import * as dialogText from './dialog-text.ts'
import { ForgotPassword } from './forgot-password.tsx'
import { PassingNotice } from './passing-notice.tsx'
import type { PasskeyAnswer } from './use-passkey-form.ts'

interface AuthDialogProps {
  /** The mode in which it opens, unless nobody may sign up. */
  startMode: AuthMode
  open: boolean
  onClose: () => void
  /** The name of the provider of accounts; undefined if the server has none. */
  provider: string | undefined
  /** Undefined if the browser has no passkeys. */
  askForPasskey: ((options: object) => Promise<PasskeyAnswer>) | undefined
  /**
   * Called once the server has begun a session. The dialog closes when the promise resolves: to whether the work on this
   * device was added to the account. It stays open for undefined: the browser has no session.
   */
  onSignedIn: (mode: AuthMode) => Promise<boolean | undefined>
}

type Mode = AuthMode | 'forgot'

/** Sign in, create an account, or ask for a new password. Specification, section 2. */
export function AuthDialog({
  startMode,
  open,
  onClose,
  provider,
  askForPasskey,
  onSignedIn,
}: AuthDialogProps) {
  const { name, signUp } = useSite()
  const [mode, setMode] = useState<Mode>(signUp === 'closed' ? 'signIn' : startMode)
  const [email, setEmail] = useState('')
  const [workAdded, setWorkAdded] = useState(false)

  return (
    <>
      <Dialog open={open} title={named(dialogText.auth[mode].title, name)} onClose={onClose}>
        {mode === 'forgot' ? (
          <ForgotPassword email={email} onBack={() => setMode('signIn')} />
        ) : (
          // A form of its own for each mode, so that switching clears the fields and the error.
          <AuthForm
            key={mode}
            mode={mode}
            {...{ provider, askForPasskey }}
            onSwitch={setMode}
            onForgot={(typed) => {
              setEmail(typed)
              setMode('forgot')
            }}
            onDone={async () => {
              const added = await onSignedIn(mode)
              if (added === undefined) return undefined
              onClose()
              setWorkAdded(added)
              return added
            }}
          />
        )}
      </Dialog>
      {workAdded && <PassingNotice onGone={() => setWorkAdded(false)}>{dialogText.workAdded}</PassingNotice>}
    </>
  )
}
