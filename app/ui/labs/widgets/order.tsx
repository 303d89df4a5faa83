import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import { moved } from './moved.ts'
import { order as text } from './order-text.ts'
import type { WidgetProps } from './widget-props.ts'
import { WrongAnswers } from './wrong-answers.tsx'

interface OrderProps extends WidgetProps<readonly string[]> {
  options: readonly string[]
}

/**
 * All options, to be put in order: dragged, moved by buttons, or lifted with Space and moved with the arrow keys. Escape
 * puts a lifted one back.
 */
export function Order({ options, labelledBy, value, onChange, wrong, right }: OrderProps) {
  const order = right ?? value ?? options
  const settled = right !== undefined
  /** The lifted option, and the order to restore. */
  const [lifted, setLifted] = useState<{ option: string; before: readonly string[] }>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)

  const move = (option: string, to: number) => {
    const next = moved(order, order.indexOf(option), to)
    if (next === order) return
    onChange(next)
    setSaid(text.moved(option, next.indexOf(option) + 1, next.length))
  }
  const onKeyDown = (event: KeyboardEvent, option: string) => {
    const at = order.indexOf(option)
    if (event.key === ' ') {
      event.preventDefault()
      if (lifted) setSaid(text.putDown(option, at + 1))
      else setSaid(text.lifted(option, at + 1))
      setLifted(lifted ? undefined : { option, before: order })
      return
    }
    if (event.key === 'Escape' && lifted) {
      onChange(lifted.before)
      setLifted(undefined)
      setSaid(text.putBack(option, lifted.before.indexOf(option) + 1))
      return
    }
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    if (lifted) move(option, at + step)
    else gripAt(at + step)?.focus()
  }
  const gripAt = (index: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-grip]')[index] ?? undefined
  const onPointerMove = (event: PointerEvent, option: string) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
    if (over >= 0) move(option, over)
  }

  return (
    <div>
      <ol ref={list} aria-labelledby={labelledBy} className="rounded-box border-[1.5px] border-edge bg-raise">
        {order.map((option, index) => (
          <li
            key={option}
            className={`flex min-h-12 items-center gap-2 border-line ps-1 not-first:border-t ${lifted?.option === option ? 'bg-(--accent-soft) outline-2 -outline-offset-2 outline-text' : ''} ${settled ? 'bg-good-bg' : ''}`}
          >
            {!settled && (
              <button
                type="button"
                data-grip={option}
                aria-label={text.grip(option, index + 1, order.length)}
                aria-description={text.gripKeys}
                aria-pressed={lifted?.option === option}
                onKeyDown={(event) => onKeyDown(event, option)}
                onBlur={() => setLifted(undefined)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => onPointerMove(event, option)}
                className="grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted"
              >
                <Icon name="menu" size={16} />
              </button>
            )}
            <span className={`grow py-2 font-mono text-reason ${settled ? 'ps-3 font-bold' : ''}`}>
              {option}
            </span>
            {!settled &&
              ([-1, 1] as const).map((step) => (
                <button
                  key={step}
                  type="button"
                  disabled={index + step < 0 || index + step >= order.length}
                  aria-label={step < 0 ? text.up(option) : text.down(option)}
                  onClick={() => move(option, index + step)}
                  className="grid size-11 shrink-0 place-items-center hover:bg-sunk disabled:text-line"
                >
                  <Icon name="chevron" size={14} className={step < 0 ? 'rotate-180' : ''} />
                </button>
              ))}
          </li>
        ))}
      </ol>
      <WrongAnswers answers={wrong} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
