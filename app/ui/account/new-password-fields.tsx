import { PasswordField } from '#app/ui/base/password-field.tsx'
import * as newPasswordText from './new-password-text.ts'

export interface NewPassword {
  password: string
  confirmPassword: string
}

export const NO_PASSWORDS: NewPassword = { password: '', confirmPassword: '' }

interface NewPasswordFieldsProps {
  fields: NewPassword
  onChange: (fields: NewPassword) => void
}

/** A new password and its confirmation. */
export function NewPasswordFields({ fields, onChange }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={newPasswordText.newPassword}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        onChange={(password) => onChange({ ...fields, password })}
      />
      <PasswordField
        label={newPasswordText.confirmNewPassword}
        noun={newPasswordText.confirmation}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(confirmPassword) => onChange({ ...fields, confirmPassword })}
      />
    </>
  )
}
