import { useState } from 'react'
import { checkPasskeyName } from '#app/domain/account/passkey-name.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fullDateOf } from '#app/ui/base/dates.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as passkeyText from './passkey-text.ts'

interface PasskeyRowProps {
  passkey: { id: string; name: string; createdAt: number }
  onRenamed: () => Promise<void>
  onRemove: () => void
}

/** One of the learner's passkeys. */
export function PasskeyRow({ passkey: { id, name, createdAt }, onRenamed, onRemove }: PasskeyRowProps) {
  const [renaming, setRenaming] = useState(false)
  return (
    <li className="grid gap-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block wrap-anywhere font-semibold">{name}</span>
          <span className="text-sm text-muted">
            {passkeyText.addedOn} {fullDateOf(createdAt)}
          </span>
        </span>
        <span className="flex flex-wrap gap-3">
          <Button
            aria-label={passkeyText.renameNamed(name)}
            aria-expanded={renaming}
            onClick={() => setRenaming(!renaming)}
          >
            {passkeyText.rename}
          </Button>
          <Button aria-label={passkeyText.removeNamed(name)} onClick={onRemove}>
            {passkeyText.remove}
          </Button>
        </span>
      </div>
      {renaming && (
        <NewName
          id={id}
          name={name}
          onRenamed={async () => {
            await onRenamed()
            setRenaming(false)
          }}
        />
      )}
    </li>
  )
}

function NewName({ id, name, onRenamed }: { id: string; name: string; onRenamed: () => Promise<void> }) {
  const [typed, setTyped] = useState(name)
  const form = usePostForm('/account/passkey/rename', onRenamed)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = checkPasskeyName(typed)
        if (problem) form.setError(problem)
        else void form.post({ id, name: typed })
      }}
      className="grid gap-4"
    >
      <TextField
        label={passkeyText.newName}
        name="newPasskeyName"
        autoComplete="off"
        value={typed}
        onChange={(value) => {
          setTyped(value)
          form.setError(undefined)
        }}
      />
      <FormMessage error={form.error} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {passkeyText.saveName}
      </SubmitButton>
    </form>
  )
}
