import { useId } from 'react'

interface TextAreaProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** A field for several lines. Its text has 16 px, because a phone would zoom in on smaller text. */
export function TextArea({ label, name, value, onChange, hint }: TextAreaProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 block w-full rounded-box border-[1.5px] border-edge bg-raise px-3 py-2 text-base text-text"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
