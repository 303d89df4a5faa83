import { useState } from 'react'
import { AUTH_ERRORS } from '#app/domain/account/auth-error.ts'
import { checkNewPassword, isMissing } from '#app/domain/account/auth-form.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { ForgotPassword } from './forgot-password.tsx'
import * as mailLinkText from './mail-link-text.ts'
import { NewPasswordFields, NO_PASSWORDS } from './new-password-fields.tsx'
import * as newPasswordText from './new-password-text.ts'

interface ResetPasswordProps {
  /** From the link; empty where there is none. */
  token: string
  onSignIn: () => void
}

export function ResetPassword({ token, onSignIn }: ResetPasswordProps) {
  const [fields, setFields] = useState(NO_PASSWORDS)
  const [done, setDone] = useState(false)
  const [removedMethods, setRemovedMethods] = useState(false)
  const [asksAgain, setAsksAgain] = useState(false)
  const form = usePostForm<{ removedMethods?: boolean }>('/account/reset', (answer) => {
    setRemovedMethods(answer.removedMethods === true)
    setDone(true)
  })
  const askAgain = (
    <Button look="primary" onClick={() => setAsksAgain(true)} className="mt-6 justify-self-start">
      {mailLinkText.requestNew}
    </Button>
  )
  return (
    <div className="page grow py-6 sm:py-10 *:max-w-[25rem]">
      <h1>{mailLinkText.resetTitle}</h1>
      {done ? (
        <>
          <p role="status" className="mt-4 text-muted">
            {mailLinkText.resetDone} {removedMethods && mailLinkText.removedMethods}
          </p>
          <Button look="primary" onClick={onSignIn} className="mt-6">
            {mailLinkText.signIn}
          </Button>
        </>
      ) : asksAgain ? (
        <div className="mt-4">
          <ForgotPassword email="" onBack={onSignIn} />
        </div>
      ) : token === '' ? (
        <>
          <p className="mt-4 text-muted">{AUTH_ERRORS['invalid-token']}</p>
          {askAgain}
        </>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            const problem =
              isMissing(fields.password) ?? checkNewPassword(fields.password, fields.confirmPassword)
            if (problem) form.setError(problem)
            else void form.post({ token, ...fields })
          }}
          className="mt-6 grid gap-4"
        >
          <NewPasswordFields
            fields={fields}
            onChange={(changed) => {
              setFields(changed)
              form.setError(undefined)
            }}
          />
          <FormMessage error={form.error} />
          {form.error === AUTH_ERRORS['invalid-token'] ? (
            askAgain
          ) : (
            <SubmitButton busy={form.busy}>{newPasswordText.savePassword}</SubmitButton>
          )}
        </form>
      )}
    </div>
  )
}
