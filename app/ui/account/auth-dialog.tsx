import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { type AuthFields, type AuthMode, checkAuthForm, NO_FIELDS } from '#app/domain/account/auth-form.ts'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as dialogText from './dialog-text.ts'
import { ForgotPassword } from './forgot-password.tsx'

interface AuthDialogProps {
  open: boolean
  onClose: () => void
  /** Called once the browser has its session. The dialog closes when the promise resolves. */
  onSignedIn: (mode: AuthMode) => Promise<void>
}

type Mode = AuthMode | 'forgot'

/** Sign in, create an account, or ask for a new password. Specification, section 2. */
export function AuthDialog({ open, onClose, onSignedIn }: AuthDialogProps) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [email, setEmail] = useState('')

  return (
    <Dialog open={open} title={dialogText.auth[mode].title} onClose={onClose}>
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
            await onSignedIn(mode)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

interface AuthFormProps {
  mode: AuthMode
  onSwitch: (mode: AuthMode) => void
  onForgot: (email: string) => void
  onDone: () => Promise<void>
}

function AuthForm({ mode, onSwitch, onForgot, onDone }: AuthFormProps) {
  const [fields, setFields] = useState<AuthFields>(NO_FIELDS)
  const [outcome, setOutcome] = useState<string>()
  const form = usePostForm<{ message?: string }>(
    mode === 'signIn' ? href('/sign-in') : href('/sign-up'),
    async ({ message }) => {
      // A server that hides accounts sends a link and begins no session yet.
      if (message === undefined) await onDone()
      setOutcome(message)
      setFields(NO_FIELDS)
    },
  )
  const element = useRef<HTMLFormElement>(null)
  // Switching the mode removes the button that has focus.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus(), [])
  const text = dialogText.auth[mode]
  const isNew = mode === 'signUp'

  const field = (name: keyof AuthFields) => ({
    name,
    value: fields[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value })
      form.setError(undefined)
      setOutcome(undefined)
    },
  })

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = checkAuthForm(mode, fields)
        if (problem) form.setError(problem)
        else void form.post({ ...fields })
      }}
      className="grid gap-2.5 tall:gap-4"
    >
      {isNew && (
        <TextField {...field('name')} label={dialogText.fullName} autoComplete="name" data-focus-first />
      )}
      <TextField
        {...field('email')}
        label={dialogText.email}
        type="email"
        autoComplete={isNew ? 'email' : 'username'}
        data-focus-first={isNew ? undefined : true}
      />
      <PasswordField
        {...field('password')}
        label={dialogText.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && (
        <PasswordField
          {...field('confirmPassword')}
          label={dialogText.confirmPassword}
          autoComplete="new-password"
        />
      )}
      <FormMessage error={form.error} success={outcome} />
      <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        <p>
          {text.ask}{' '}
          <button type="button" onClick={() => onSwitch(isNew ? 'signIn' : 'signUp')} className={LINK}>
            {text.switch}
          </button>
        </p>
        {!isNew && (
          <button type="button" onClick={() => onForgot(fields.email)} className={LINK}>
            {dialogText.auth.forgot.title}
          </button>
        )}
      </div>
    </form>
  )
}

const LINK =
  'min-h-11 font-semibold text-text underline decoration-line underline-offset-4 hover:decoration-current'
