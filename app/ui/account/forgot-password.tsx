import { useEffect, useRef, useState } from 'react'
import { checkEmail } from '#app/domain/account/auth-form.ts'
import { Button } from '#app/ui/base/button.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as dialogText from './dialog-text.ts'

interface ForgotPasswordProps {
  /** The address that was typed in the sign-in form. */
  email: string
  onBack: () => void
}

const text = dialogText.auth.forgot

export function ForgotPassword({ email: typed, onBack }: ForgotPasswordProps) {
  const [email, setEmail] = useState(typed)
  const [outcome, setOutcome] = useState<{ message: string; mailed: boolean }>()
  const form = usePostForm<{ message: string; mailed: boolean }>('/forgot-password', setOutcome)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = checkEmail(email)
        if (problem) form.setError(problem)
        else void form.post({ email })
      }}
      className="grid gap-4"
    >
      <p className="text-sm text-muted">{text.text}</p>
      <TextField
        label={dialogText.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(value) => {
          setEmail(value)
          setOutcome(undefined)
          form.setError(undefined)
        }}
      />
      <FormMessage error={form.error} success={outcome?.mailed ? outcome.message : undefined} />
      {/* No link is on its way, so this is no success. */}
      <p role="status" className="border-s-2 border-text ps-3 text-sm empty:hidden">
        {outcome && !outcome.mailed && outcome.message}
      </p>
      <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button onClick={onBack}>{text.back}</Button>
        <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
      </div>
    </form>
  )
}
