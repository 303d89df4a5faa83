import { Icon } from '#app/ui/base/icons.tsx'
import * as labText from '../text.ts'
import { choiceLayout } from './choice-layout.ts'
import type { WidgetProps } from './widget-props.ts'

/** Radio buttons for one of the options: a row of cells if they are short, else a list. */
export function Choice({
  options,
  labelledBy,
  value,
  onChange,
  wrong,
  right,
}: WidgetProps<string> & { options: readonly string[] }) {
  const layout = choiceLayout(options)
  const settled = right !== undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={`grid rounded-box border-[1.5px] border-edge bg-raise ${LAYOUTS[layout].group}`}
    >
      {options.map((option) => {
        const isWrong = wrong.includes(option)
        const isRight = settled && option === right
        const isChosen = !settled && value === option
        return (
          <label
            key={option}
            className={`relative flex min-h-11 items-center gap-2 border-line px-3 py-2 font-mono text-reason roomy:min-h-13 roomy:px-4 roomy:text-[1.0625rem] has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text ${
              LAYOUTS[layout].option
            } ${settled ? '' : 'cursor-pointer'} ${
              isRight
                ? 'bg-good-bg font-bold'
                : isChosen && !isWrong
                  ? 'bg-text font-bold text-bg hover:bg-text'
                  : isWrong
                    ? 'bg-poor-bg text-poor'
                    : settled
                      ? ''
                      : 'hover:bg-sunk'
            }`}
          >
            <input
              type="radio"
              name={labelledBy}
              value={option}
              checked={settled ? isRight : value === option}
              disabled={settled}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {isRight && <Icon name="check" size={14} className="text-good" />}
            {isWrong && <Icon name="cross" size={14} />}
            {option}
            {isWrong && <span className="sr-only">{labText.answer.wrongChoice}</span>}
          </label>
        )
      })}
    </div>
  )
}

/** Cells of equal width, except where a word needs more. */
const ROW = 'auto-cols-[minmax(min-content,1fr)] grid-flow-col sm:w-fit sm:auto-cols-[minmax(3.5rem,auto)]'
const IN_ROW = 'justify-center not-first:border-s first:rounded-s-chip last:rounded-e-chip'

const LAYOUTS = {
  row: { group: ROW, option: IN_ROW },
  pairs: {
    group: 'grid-cols-2 sm:w-fit',
    option: 'justify-center even:border-s nth-[n+3]:border-t',
  },
  list: { group: '', option: 'not-first:border-t first:rounded-t-chip last:rounded-b-chip' },
} as const satisfies Record<ReturnType<typeof choiceLayout>, { group: string; option: string }>
