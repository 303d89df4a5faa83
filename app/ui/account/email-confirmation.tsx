import { useState } from 'react'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as accountText from './text.ts'

interface EmailConfirmationProps {
  email: string
  confirmed: boolean
  /** Of the link in the mail; undefined if the learner came another way. */
  token: string | undefined
  onChanged: () => Promise<void>
}

/** Whether the learner's address is confirmed, and how to confirm it. */
export function EmailConfirmation({ email, confirmed, token, onChanged }: EmailConfirmationProps) {
  const [sent, setSent] = useState<string>()
  const sending = usePostForm<{ message: string }>('/account/email/send', ({ message }) => setSent(message))
  const confirming = usePostForm('/account/email/confirm', onChanged)
  if (confirmed)
    return (
      <p role="status" className="text-sm text-muted">
        {accountText.emailConfirmed(email)}
      </p>
    )
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{accountText.emailNotConfirmed(email)}</p>
      <FormMessage error={confirming.error ?? sending.error} success={sent} />
      <div className="flex flex-wrap gap-3">
        {token !== undefined && (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void confirming.post({ token })
            }}
          >
            <SubmitButton busy={confirming.busy}>{accountText.confirmEmail}</SubmitButton>
          </form>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSent(undefined)
            confirming.setError(undefined)
            void sending.post({})
          }}
        >
          <SubmitButton busy={sending.busy} look="outlined">
            {accountText.sendConfirmation}
          </SubmitButton>
        </form>
      </div>
    </div>
  )
}
