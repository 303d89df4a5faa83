import { useState } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import * as labText from '../text.ts'
import type { WidgetProps } from './widget-props.ts'

const BOX =
  'inline-flex min-h-11 min-w-22 items-center justify-center gap-2 rounded-chip border-[1.5px] px-3 font-mono text-base roomy:min-h-13 roomy:text-[1.125rem]'

/** One value: a number or a text. */
export function Field({
  kind,
  labelledBy,
  value,
  onChange,
  wrong,
  right,
}: WidgetProps<number | string> & { kind: 'number' | 'text' }) {
  // The text may not be a number yet, or end in a space.
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const parse = kind === 'number' ? parseNumber : parseText
  const parsed = parse(typed)
  const shown = parsed === value || value === undefined ? typed : String(value)
  const isWrong = value !== undefined && wrong.includes(value)
  if (right !== undefined)
    return (
      <p className="flex flex-wrap gap-2">
        {wrong.map((answer) => (
          <span key={answer} className={`${BOX} border-poor bg-poor-bg text-poor`}>
            <Icon name="cross" size={14} />
            <span className="sr-only">{labText.answer.yoursIs} </span>
            {answer}
          </span>
        ))}
        <span className={`${BOX} border-good bg-good-bg font-bold`}>
          <Icon name="check" size={14} className="text-good" />
          <span className="sr-only">{labText.answer.rightIs} </span>
          {right}
        </span>
      </p>
    )
  return (
    <div>
      <input
        aria-labelledby={labelledBy}
        aria-invalid={isWrong}
        value={shown}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // What is typed replaces a wrong answer.
        onFocus={({ target }) => isWrong && target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parse(target.value))
        }}
        className={`${BOX} ${kind === 'number' ? 'w-28 max-w-full text-center' : 'w-full max-w-sm'} ${isWrong ? 'border-b-4 border-poor bg-poor-bg text-poor' : 'border-edge bg-raise'}`}
      />
      {kind === 'number' && typed.trim() !== '' && parsed === undefined && (
        <p role="alert" className="mt-1 text-sm text-poor">
          {labText.answer.noNumber}
        </p>
      )}
    </div>
  )
}

/** Undefined if there is only white space. */
function parseText(text: string): string | undefined {
  return text.trim() || undefined
}

/** Undefined if the text is not a number. A comma counts as the decimal point. */
function parseNumber(text: string): number | undefined {
  const normal = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  return /^-?\d*\.?\d+$/.test(normal) ? Number(normal) : undefined
}
