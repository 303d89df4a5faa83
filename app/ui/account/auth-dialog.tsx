import { useEffect, useState } from 'react'
import type { AuthMode } from '#app/domain/account/auth-form.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { named, useSite } from '#app/ui/base/use-site.ts'
import { AuthForm } from './auth-form.tsx'
import * as dialogText from './dialog-text.ts'
import { ForgotPassword } from './forgot-password.tsx'

interface AuthDialogProps {
  open: boolean
  onClose: () => void
  /**
   * Called once the browser has its session. The dialog closes when the promise resolves: to whether the work on this
   * device was added to the account.
   */
  onSignedIn: (mode: AuthMode) => Promise<boolean>
}

type Mode = AuthMode | 'forgot'

const NOTICE_MS = 8000

/** Sign in, create an account, or ask for a new password. Specification, section 2. */
export function AuthDialog({ open, onClose, onSignedIn }: AuthDialogProps) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [email, setEmail] = useState('')
  const { name } = useSite()
  const [workAdded, setWorkAdded] = useState(false)
  useEffect(() => {
    if (!workAdded) return
    const timer = setTimeout(() => setWorkAdded(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [workAdded])

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
            onSwitch={setMode}
            onForgot={(typed) => {
              setEmail(typed)
              setMode('forgot')
            }}
            onDone={async () => {
              const added = await onSignedIn(mode)
              onClose()
              setWorkAdded(added)
            }}
          />
        )}
      </Dialog>
      {workAdded && (
        // Nothing has to be done about it, so it goes by itself and lets clicks through.
        <p
          role="status"
          className="pointer-events-none fixed inset-x-3 bottom-20 z-40 mx-auto w-fit rounded-box border-2 border-text bg-raise p-3 text-sm md:bottom-5 print:hidden"
        >
          {dialogText.workAdded}
        </p>
      )}
    </>
  )
}
