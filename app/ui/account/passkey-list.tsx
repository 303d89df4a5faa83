import { useEffect, useState } from 'react'
import { checkPasskeyName } from '#app/domain/account/passkey-name.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { PasskeyRow } from './passkey-row.tsx'
import * as passkeyText from './passkey-text.ts'
import { type PasskeyAnswer, usePasskeyForm } from './use-passkey-form.ts'

interface PasskeyListProps {
  passkeys: readonly { id: string; name: string; createdAt: number }[]
  /** Undefined if the browser has no passkeys. */
  makePasskey: ((options: object) => Promise<PasskeyAnswer>) | undefined
  /** For a new passkey, by its browser. */
  suggestName: () => string
  onChanged: () => Promise<void>
}

/** The learner's passkeys, and a form for one more. */
export function PasskeyList({ passkeys, makePasskey, suggestName, onChanged }: PasskeyListProps) {
  const [success, setSuccess] = useState<string>()
  const removal = usePostForm('/account/passkey/remove', async () => {
    await onChanged()
    setSuccess(passkeyText.removed)
  })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{passkeyText.about}</p>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={async () => {
                await onChanged()
                setSuccess(passkeyText.renamed)
              }}
              onRemove={() => {
                setSuccess(undefined)
                void removal.post({ id: passkey.id })
              }}
            />
          ))}
        </ul>
      )}
      <FormMessage error={removal.error} success={success} />
      {makePasskey ? (
        <NewPasskey
          makePasskey={makePasskey}
          suggestName={suggestName}
          onAdded={async () => {
            await onChanged()
            setSuccess(passkeyText.added)
          }}
        />
      ) : (
        <p className="text-sm text-muted">{passkeyText.unsupported}</p>
      )}
    </div>
  )
}

interface NewPasskeyProps {
  makePasskey: (options: object) => Promise<PasskeyAnswer>
  suggestName: () => string
  onAdded: () => Promise<void>
}

function NewPasskey({ makePasskey, suggestName, onAdded }: NewPasskeyProps) {
  const [name, setName] = useState('')
  // The server does not know the browser.
  useEffect(() => setName(suggestName()), [suggestName])
  const [problem, setProblem] = useState<string>()
  const paths = { options: '/account/passkey/options', finish: '/account/passkey/add' }
  const form = usePasskeyForm(paths, makePasskey, async () => {
    setName(suggestName())
    await onAdded()
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem = checkPasskeyName(name)
        setProblem(problem)
        if (problem === undefined) form.begin({ name })
      }}
      className="grid gap-4"
    >
      <TextField
        label={passkeyText.name}
        hint={passkeyText.nameHint}
        name="passkeyName"
        autoComplete="off"
        value={name}
        onChange={(value) => {
          setName(value)
          setProblem(undefined)
          form.clearError()
        }}
      />
      <FormMessage error={problem ?? form.error} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {passkeyText.add}
      </SubmitButton>
    </form>
  )
}
