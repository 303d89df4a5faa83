import type { ApiToken } from '#app/domain/account/api-token.ts'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as accountText from './text.ts'

interface RevokeTokenProps {
  /** Undefined while nothing is asked. */
  token: ApiToken | undefined
  onClose: () => void
  onRevoked: (token: ApiToken) => Promise<void>
}

/** Revoking can't be undone, so the learner confirms it. */
export function RevokeToken({ token, onClose, onRevoked }: RevokeTokenProps) {
  const form = usePostForm('/account/tokens/revoke', async () => {
    if (token) await onRevoked(token)
  })
  return (
    <Dialog open={token !== undefined} title={accountText.askRevoke(token?.name ?? '')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (token) void form.post({ id: token.id })
        }}
        className="grid gap-4"
      >
        <p className="text-muted">{accountText.revokeWarning}</p>
        <FormMessage error={form.error} />
        <div className="flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
          <Button onClick={onClose}>{accountText.keepToken}</Button>
          <SubmitButton busy={form.busy} look="danger">
            {accountText.revokeToken}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
