import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as adminText from './text.ts'

interface DeleteUserProps {
  user: { id: string; name: string; email: string }
  onDeleted: () => Promise<void>
}

/** Deletion can't be undone, so the administrator confirms it by typing whom. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const [asking, setAsking] = useState(false)
  const [confirmation, setConfirmation] = useState('')
  const form = usePostForm('/admin/act', async () => {
    setAsking(false)
    await onDeleted()
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {adminText.deleteUser}
      </Button>
      <Dialog open={asking} title={adminText.askDeletion(user.name)} onClose={() => setAsking(false)}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.post({ act: 'delete', user: user.id, confirmation })
          }}
          className="grid gap-4"
        >
          <p className="text-muted">
            {adminText.deletionWarning} <strong className="wrap-anywhere text-text">{user.email}</strong>
          </p>
          <TextField
            label={adminText.confirmation}
            name="confirmation"
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
            <Button onClick={() => setAsking(false)}>{adminText.keep}</Button>
            <SubmitButton busy={form.busy} look="danger">
              {adminText.deleteForGood}
            </SubmitButton>
          </div>
        </form>
      </Dialog>
    </>
  )
}
