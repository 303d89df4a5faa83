import { useState } from 'react'
import { AUTH_ERRORS } from '#app/domain/account/auth-error.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as mailLinkText from './mail-link-text.ts'

interface ConfirmSignUpProps {
  /** From the link; empty where there is none. */
  token: string
  onSignedIn: () => Promise<void>
}

export function ConfirmSignUp({ token, onSignedIn }: ConfirmSignUpProps) {
  const [password, setPassword] = useState('')
  const form = usePostForm('/sign-up/confirm', onSignedIn)
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[25rem]">
      <h1>{mailLinkText.confirmTitle}</h1>
      {token === '' ? (
        <p className="mt-4 text-muted">{AUTH_ERRORS['invalid-token']}</p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.post({ token, password })
          }}
          className="mt-6 grid gap-4"
        >
          <p className="text-muted">{mailLinkText.confirmText}</p>
          <PasswordField
            name="password"
            label={mailLinkText.password}
            autoComplete="current-password"
            value={password}
            onChange={(value) => {
              setPassword(value)
              form.setError(undefined)
            }}
          />
          <FormMessage error={form.error} />
          <SubmitButton busy={form.busy}>{mailLinkText.createAccount}</SubmitButton>
        </form>
      )}
    </div>
  )
}
