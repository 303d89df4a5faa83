import { useState } from 'react'
import { Icon } from './icons.tsx'
import * as passwordFieldText from './password-field-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  /** What the button shows, if the label is not its name. */
  noun?: string
}

/** A password field with a button that shows the password. */
export function PasswordField({ noun, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={(shown ? passwordFieldText.hide : passwordFieldText.show)(noun ?? props.label)}
          className="absolute inset-y-0 end-0 grid size-11 place-items-center rounded-box text-muted hover:text-text"
        >
          <Icon name={shown ? 'eyeClosed' : 'eye'} size={18} />
        </button>
      }
    />
  )
}
