import { type ComponentProps, type ReactNode, useId } from 'react'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** A button at the end of the input. */
  action?: ReactNode
  /** What the field asks for, under the input. */
  hint?: string
  /** What is wrong with the value, under the input. */
  problem?: string | undefined
}

/** An input under its label. Its text has 16 px, because a phone would zoom in on smaller text. */
export function TextField({
  label,
  value,
  onChange,
  action,
  hint,
  problem,
  className = '',
  ...rest
}: TextFieldProps) {
  const id = useId()
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean)
  return (
    <div className={className}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1">
        <input
          aria-invalid={problem ? true : undefined}
          {...rest}
          id={id}
          aria-describedby={notes.join(' ') || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`min-h-11 w-full rounded-box border-[1.5px] border-edge aria-invalid:border-poor bg-raise px-3 text-base text-text ${action ? 'pe-12' : ''}`}
        />
        {action}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="mt-1 text-sm text-poor">
          {problem}
        </p>
      )}
    </div>
  )
}
