import { useState } from 'react'
import { confirmsDeletion, NOT_CONFIRMED } from '#app/domain/account/deletion.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as accountText from './text.ts'

interface DeleteAccountProps {
  email: string
  onDeleted: () => Promise<void>
  /** Called once the learner has read that the account is gone. */
  onLeave: () => void
}

/** Deletion can't be undone, so the learner confirms it by typing the account's address. */
export function DeleteAccount({ email, onDeleted, onLeave }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const [deleted, setDeleted] = useState(false)
  const form = usePostForm('/account/delete', async () => {
    await onDeleted()
    setDeleted(true)
  })
  return (
    <>
      <p className="mb-4 text-sm text-muted">{accountText.deletion}</p>
      <Button onClick={() => setAsking(true)}>{accountText.deleteAccount}</Button>
      <Dialog open={asking && !deleted} title={accountText.askDeletion} onClose={() => setAsking(false)}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (confirmsDeletion(confirmation, email)) void form.post({ confirmation })
            else form.setError(NOT_CONFIRMED)
          }}
          className="grid gap-4"
        >
          <p className="text-muted">
            {accountText.deletionWarning} {accountText.confirmDeletion.before}{' '}
            <strong className="wrap-anywhere text-text">{email}</strong>
            {accountText.confirmDeletion.after}
          </p>
          <TextField
            label={accountText.yourEmail}
            name="confirmation"
            type="email"
            autoComplete="off"
            data-focus-first
            value={confirmation}
            onChange={(value) => {
              setConfirmation(value)
              form.setError(undefined)
            }}
          />
          <FormMessage error={form.error} />
          <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
            <Button onClick={() => setAsking(false)}>{accountText.keepAccount}</Button>
            <SubmitButton busy={form.busy} look="danger">
              {accountText.deleteForGood}
            </SubmitButton>
          </div>
        </form>
      </Dialog>
      <Dialog open={deleted} title={accountText.accountDeleted} onClose={onLeave}>
        <p className="text-muted">{accountText.deletionDone}</p>
        <div className="mt-5 flex justify-end">
          <Button onClick={onLeave} className="max-sm:w-full">
            {accountText.goHome}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
