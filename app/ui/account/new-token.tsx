import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import * as accountText from './text.ts'

/** Shows a new token, which nobody can read again. */
export function NewToken({ token, onClose }: { token: string | undefined; onClose: () => void }) {
  const [outcome, setOutcome] = useState<string>()
  const close = () => {
    setOutcome(undefined)
    onClose()
  }
  return (
    <Dialog open={token !== undefined} title={accountText.newToken} onClose={close}>
      <p className="mb-4 text-muted">{accountText.copyNow}</p>
      <TextField
        label={accountText.tokenLabel}
        name="token"
        readOnly
        value={token ?? ''}
        onChange={() => {}}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="mt-2 min-h-5 text-sm text-muted">
        {outcome}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button
          onClick={() =>
            navigator.clipboard
              .writeText(token ?? '')
              .then(() => accountText.tokenCopied)
              .catch(() => accountText.tokenNotCopied)
              .then(setOutcome)
          }
        >
          {accountText.copyToken}
        </Button>
        <Button onClick={close}>{accountText.done}</Button>
      </div>
    </Dialog>
  )
}
