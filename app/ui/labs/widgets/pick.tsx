import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Graph } from '#app/domain/labs/contract.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { stepParts } from '../step-parts.ts'
import * as labText from '../text.ts'
import { isArrow, neighbour } from './neighbour.ts'
import { pick as text } from './pick-text.ts'
import type { WidgetProps } from './widget-props.ts'
import { WrongAnswers } from './wrong-answers.tsx'

interface PickProps extends WidgetProps<readonly string[]> {
  options: readonly string[]
  /** Whether the order counts. An option may then be picked several times. */
  ordered: boolean
  /** The text in an option's cell of the figure, under its name. */
  contentOf?: ((option: string) => ReactNode) | undefined
  /** The graph whose nodes are the options. */
  graph?: Graph | undefined
}

const MOST_PICKED = 60

/** Picks some of the options, in any order or in a sequence. It is one tab stop; the arrow keys move to the neighbours. */
export function Pick({
  options,
  ordered,
  contentOf,
  graph,
  labelledBy,
  value = [],
  onChange,
  wrong,
  right,
}: PickProps) {
  const { graph: GraphFigure } = stepParts
  const [focused, setFocused] = useState(0)
  const [said, setSaid] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const settled = right !== undefined
  const picked = settled ? right : value

  const say = (next: readonly string[], sentence: string) => {
    onChange(next)
    setSaid(sentence)
  }
  const removeAt = (index: number) =>
    say(value.toSpliced(index, 1), text.removed(value[index] ?? '', value.length - 1))
  const pick = (option: string) => {
    if (ordered) {
      if (value.length < MOST_PICKED) say([...value, option], text.pickedAt(option, value.length + 1))
      return
    }
    if (value.includes(option)) removeAt(value.indexOf(option))
    else say([...value, option], text.picked(option, value.length + 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (ordered && event.key === 'Backspace' && value.length > 0) return removeAt(value.length - 1)
    if (!isArrow(event.key) || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-option]') ?? [])]
    const places = buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    // In a graph the buttons are in the order of its nodes.
    const from = buttons.indexOf(event.target)
    buttons[neighbour(places, from, event.key) ?? from]?.focus()
  }

  const button = (option: string, isMarked = false) => {
    const index = options.indexOf(option)
    const positions = picked.flatMap((each, at) => (each === option ? [at + 1] : []))
    const isPicked = positions.length > 0
    const content = contentOf?.(option)
    return (
      <button
        key={option}
        type="button"
        data-option={option}
        tabIndex={index === focused ? 0 : -1}
        disabled={settled}
        aria-pressed={ordered ? undefined : isPicked}
        onFocus={() => setFocused(index)}
        onClick={() => pick(option)}
        className={`grid min-h-11 ${content === undefined ? 'min-w-11' : 'min-h-14 min-w-11 sm:min-w-12'} ${graph ? '' : 'roomy:min-h-14 roomy:min-w-14 roomy:text-[1.125rem]'} content-center justify-items-center rounded-chip px-2.5 py-1 ${isMarked ? 'border-3 border-text' : 'border-[1.5px] border-edge'} font-mono text-reason ${
          isPicked
            ? settled
              ? 'bg-good-bg font-bold'
              : 'bg-text font-bold text-bg'
            : settled
              ? 'bg-raise'
              : 'bg-raise hover:bg-sunk'
        }`}
      >
        <span className={content === undefined ? '' : 'text-xs'}>{option}</span>
        {content !== undefined && (
          <span className="font-bold">
            {content === '' ? (
              <>
                <span aria-hidden="true">·</span>
                <span className="sr-only">{text.empty}</span>
              </>
            ) : (
              content
            )}
          </span>
        )}
        {isMarked && <span className="sr-only">{text.done}</span>}
        {ordered && isPicked && (
          <span className="sr-only">{(settled ? text.rightPlaces : text.places)(positions)}</span>
        )}
        {!ordered && isPicked && settled && <span className="sr-only">{text.right}</span>}
      </button>
    )
  }

  return (
    <div>
      <fieldset
        ref={group}
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
        className={graph ? 'min-w-0' : 'flex flex-wrap gap-1.5'}
      >
        {graph && GraphFigure ? (
          <GraphFigure figure={graph} nodeOf={({ label, marked }) => button(label, marked)} />
        ) : (
          options.map((option) => button(option))
        )}
      </fieldset>
      {ordered && (
        <Sequence
          label={settled ? labText.answer.right : labText.answer.yours}
          options={picked}
          onRemove={settled ? undefined : removeAt}
        />
      )}
      <WrongAnswers answers={wrong} />
      <p role="status" className="sr-only">
        {settled ? '' : said}
      </p>
    </div>
  )
}

interface SequenceProps {
  label: string
  options: readonly string[]
  onRemove: ((index: number) => void) | undefined
}

/** The picked options, in order. */
function Sequence({ label, options, onRemove }: SequenceProps) {
  if (options.length === 0)
    return <p className="mt-2 min-h-11 content-center text-sm text-muted">{text.chooseFirst}</p>
  return (
    <ol aria-label={label} className="mt-2 flex flex-wrap items-center gap-2 font-mono text-reason">
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option may come several times
        <li key={index} className="flex items-center gap-2">
          {index > 0 && (
            <span aria-hidden="true" className="text-muted">
              →
            </span>
          )}
          {onRemove ? (
            <button
              type="button"
              onClick={() => onRemove(index)}
              aria-label={text.remove(option, index + 1)}
              className="flex min-h-11 min-w-11 items-center gap-1.5 rounded-chip bg-sunk px-2.5 hover:bg-line"
            >
              {option}
              <Icon name="close" size={10} className="text-muted" />
            </button>
          ) : (
            <span className="rounded-chip bg-good-bg px-2.5 py-1.5 font-bold">{option}</span>
          )}
        </li>
      ))}
    </ol>
  )
}
