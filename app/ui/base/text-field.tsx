import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** A button at the end of the input. */
  action?: ReactNode
}

/** An input under its label. Its text has 16 px, because a phone would zoom in on smaller text. */
export function TextField({ label, value, onChange, action, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1">
        <input
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-11 w-full rounded-box border-[1.5px] border-edge bg-raise px-3 text-base text-text ${action ? 'pe-12' : ''}`}
        />
        {action}
      </div>
    </div>
  )
}
