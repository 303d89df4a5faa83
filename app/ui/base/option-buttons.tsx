import { OPTION_BOX, OPTION_CELL, OptionRow } from './option-row.tsx'
import { Rendered } from './rendered.tsx'
import type { QuestionOption } from './verdicts.tsx'

interface OptionButtonsProps<Value extends number> {
  /** Id of the element with the question. */
  labelledBy: string
  options: readonly QuestionOption<Value>[]
  onAnswer: (value: Value) => void
}

/** Options that one tap answers. They are buttons, because in a radio group an arrow key would answer. */
export function OptionButtons<Value extends number>({
  labelledBy,
  options,
  onAnswer,
}: OptionButtonsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes its name from a legend inside it
    <div
      role="group"
      aria-labelledby={labelledBy}
      className={`${OPTION_BOX} xl:grid-cols-2 xl:*:even:border-s xl:*:even:border-line xl:*:nth-2:border-t-0 noscript:pointer-events-none`}
    >
      {options.map(({ value, letter, html }, position) => (
        <button
          key={value}
          type="button"
          onClick={() => onAnswer(value)}
          className={`flex text-start focus-visible:z-1 ${OPTION_CELL}`}
        >
          <OptionRow position={position} letter={letter} state="offered">
            <Rendered as="span" html={html} />
          </OptionRow>
        </button>
      ))}
    </div>
  )
}
