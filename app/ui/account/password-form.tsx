import { useState } from 'react'
import { checkNewPassword, isMissing } from '#app/domain/account/auth-form.ts'
import { FormMessage } from '#app/ui/base/form-message.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { SubmitButton } from '#app/ui/base/submit-button.tsx'
import { usePostForm } from '#app/ui/base/use-post-form.ts'
import { NewPasswordFields, NO_PASSWORDS } from './new-password-fields.tsx'
import * as newPasswordText from './new-password-text.ts'
import * as accountText from './text.ts'

interface PasswordFormProps {
  email: string
  /** False for an account that was made through a provider. */
  hasPassword: boolean
  onChanged: () => Promise<void>
}

export function PasswordForm({ email, hasPassword, onChanged }: PasswordFormProps) {
  const [currentPassword, setCurrentPassword] = useState('')
  const [fields, setFields] = useState(NO_PASSWORDS)
  const [success, setSuccess] = useState<string>()
  const form = usePostForm('/account/password', async () => {
    setCurrentPassword('')
    setFields(NO_PASSWORDS)
    setSuccess(hasPassword ? accountText.passwordSaved : accountText.firstPasswordSaved)
    await onChanged()
  })
  const typed = () => {
    setSuccess(undefined)
    form.setError(undefined)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const problem =
          (hasPassword ? isMissing(currentPassword) : undefined) ??
          isMissing(fields.password) ??
          checkNewPassword(fields.password, fields.confirmPassword)
        if (problem) form.setError(problem)
        else void form.post(hasPassword ? { currentPassword, ...fields } : { ...fields })
      }}
      className="grid gap-4"
    >
      {/* For password managers: which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      {hasPassword ? (
        <PasswordField
          label={accountText.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(value) => {
            setCurrentPassword(value)
            typed()
          }}
        />
      ) : (
        <p className="text-sm text-muted">{accountText.noPassword}</p>
      )}
      <NewPasswordFields
        fields={fields}
        onChange={(changed) => {
          setFields(changed)
          typed()
        }}
      />
      <FormMessage error={form.error} success={success} />
      <SubmitButton busy={form.busy} look="outlined" className="justify-self-start">
        {newPasswordText.savePassword}
      </SubmitButton>
    </form>
  )
}
