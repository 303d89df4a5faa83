import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { OPTION_BOX, OPTION_CELL, OptionRow } from './option-row.tsx'

interface OptionGroupProps<Value extends string | number> {
  /** Id of the element with the question. */
  labelledBy: string
  /** In the order of the screen. */
  options: readonly { value: Value; letter: string; content: ReactNode }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** The four options as a group of radio buttons. */
export function OptionGroup<Value extends string | number>({
  labelledBy,
  options,
  chosen,
  onChoose,
}: OptionGroupProps<Value>) {
  const group = useRef<HTMLDivElement>(null)
  const adopt = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    const option = options.find(({ value }) => String(value) === checked?.value)
    if (option && option.value !== chosen) onChoose(option.value)
  })
  // A choice that was made before the script had loaded counts.
  useEffect(() => adopt(), [])

  return (
    <div ref={group} role="radiogroup" aria-labelledby={labelledBy} className={OPTION_BOX}>
      {options.map(({ value, letter, content }, position) => (
        <label
          key={value}
          className={`${OPTION_CELL} cursor-pointer has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text`}
        >
          <input
            type="radio"
            name={labelledBy}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          <OptionRow position={position} letter={letter} state={chosen === value ? 'chosen' : 'offered'}>
            {content}
          </OptionRow>
        </label>
      ))}
    </div>
  )
}
