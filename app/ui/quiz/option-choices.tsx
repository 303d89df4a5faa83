import { useEffect, useEffectEvent, useRef } from 'react'
import { letterAt, type Option, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { ANSWER_COLOURS, LETTER_SHAPE, OPTION_SHAPE } from './option-surface.ts'

interface OptionChoicesProps {
  /** In the order of the screen. */
  options: readonly Option[]
  chosen: OptionNumber | undefined
  /** Id of the element with the question. */
  labelledBy: string
  onChoose: (option: OptionNumber) => void
}

/** The four answers as one group of radio buttons: the arrow keys and screen readers work as everywhere. */
export function OptionChoices({ options, chosen, labelledBy, onChoose }: OptionChoicesProps) {
  const group = useRef<HTMLDivElement>(null)
  const adopt = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked')
    const option = options.find(({ number }) => String(number) === checked?.value)
    if (option && option.number !== chosen) onChoose(option.number)
  })
  // The page can be used before its script has loaded: what was chosen until then counts.
  useEffect(() => adopt(), [])

  return (
    <div ref={group} role="radiogroup" aria-labelledby={labelledBy} className="grid grid-cols-1 gap-3">
      {options.map(({ number, html }, position) => (
        <label
          key={number}
          className={`${OPTION_SHAPE} ${ANSWER_COLOURS[position]} cursor-pointer border-[color-mix(in_oklab,var(--answer)_45%,var(--line))] border-s-(--answer) bg-[color-mix(in_oklab,var(--answer)_7%,var(--raise))] hover:bg-[color-mix(in_oklab,var(--answer)_12%,var(--raise))] has-checked:border-(--answer) has-checked:bg-[color-mix(in_oklab,var(--answer)_20%,var(--raise))] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <input
            type="radio"
            name="option"
            value={number}
            checked={chosen === number}
            onChange={() => onChoose(number)}
            className="sr-only"
          />
          <span
            className={`${LETTER_SHAPE} bg-[color-mix(in_oklab,var(--answer)_18%,transparent)] text-(--answer)`}
          >
            {letterAt(position)}
          </span>
          <Rendered as="span" html={html} className="min-w-0 grow self-center" />
        </label>
      ))}
    </div>
  )
}
