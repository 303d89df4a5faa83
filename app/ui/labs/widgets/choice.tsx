import { Icon } from '#app/ui/base/icons.tsx'
import { labText } from '../text.ts'
import type { WidgetProps } from './widget-props.ts'

const SHORT = 12
const MOST_IN_A_ROW = 6

/** Radio buttons for one of the options: a row of cells if they are short, else a list. */
export function Choice({
  options,
  labelledBy,
  value,
  onChange,
  wrong,
  right,
}: WidgetProps<string> & { options: readonly string[] }) {
  const inRow = options.length <= MOST_IN_A_ROW && options.every((option) => option.length <= SHORT)
  const settled = right !== undefined
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={
        inRow
          ? 'grid auto-cols-fr grid-flow-col rounded-box border-[1.5px] border-edge bg-raise sm:w-fit sm:auto-cols-[minmax(3.5rem,auto)]'
          : 'grid rounded-box border-[1.5px] border-edge bg-raise'
      }
    >
      {options.map((option) => {
        const isWrong = wrong.includes(option)
        const isRight = settled && option === right
        const isChosen = !settled && value === option
        return (
          <label
            key={option}
            className={`relative flex min-h-11 items-center gap-2 px-3 py-2 font-mono text-reason has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text ${
              inRow
                ? 'justify-center border-line not-first:border-s first:rounded-s-chip last:rounded-e-chip'
                : 'border-line not-first:border-t first:rounded-t-chip last:rounded-b-chip'
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
