import { useState } from 'react'
import { checkName } from '#app/domain/account/auth-form.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { TextField } from '#app/ui/base/text-field.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import * as accountText from './text.ts'

export function NameForm({ name: current, onChanged }: { name: string; onChanged: () => Promise<void> }) {
  const [name, setName] = useState(current)
  const [success, setSuccess] = useState<string>()
  const form = usePostForm('/account/name', async () => {
    await onChanged()
    setSuccess(accountText.nameSaved)
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSuccess(undefined)
        const problem = checkName(name)
        if (problem) form.setError(problem)
        else void form.post({ name })
      }}
      className="grid gap-4"
    >
      <TextField
        label={accountText.fullName}
        name="name"
        autoComplete="name"
        value={name}
        onChange={(value) => {
          setName(value)
          setSuccess(undefined)
          form.setError(undefined)
        }}
      />
      <FormMessage error={form.error} success={success} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {accountText.saveName}
      </SubmitButton>
    </form>
  )
}
