import type { ReactNode } from 'react'
import { dateAndMonth } from '#app/ui/base/dates.ts'
import { useHeadingFocus } from '#app/ui/base/use-heading-focus.ts'
import { Strip, stripText } from '#app/ui/devices/strip.tsx'
import { NextBox } from '../next-box.tsx'
import * as dailyText from './daily-text.ts'

const text = dailyText.next

interface DailyResultProps {
  day: number
  marks: readonly boolean[]
  /** True right after the last question. */
  takesFocus: boolean
  /** Until the next set. */
  minutesLeft: number
  homePath: string
  /** Where the result is stored, and the text to share. */
  children: ReactNode
}

/** The result of the day's set, and when the next one comes. */
export function DailyResult({ day, marks, takesFocus, minutesLeft, homePath, children }: DailyResultProps) {
  const heading = useHeadingFocus(takesFocus)
  const strip = marks.map((right) => ({ state: right ? ('right' as const) : ('wrong' as const) }))
  return (
    <>
      <p className="text-sm text-muted">{dateAndMonth(day)}</p>
      <h1 ref={heading} tabIndex={-1}>
        {dailyText.heading}
      </h1>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="type-figure">{marks.filter(Boolean).length}</span>
        <span className="text-muted">{dailyText.result.right(marks.length)}</span>
      </p>
      <div className="mt-3 max-w-sm">
        <Strip marks={strip} size="results" label={stripText(strip)} />
      </div>
      {children}
      <p className="mt-3 text-sm text-muted">{dailyText.result.nextSet(minutesLeft)}</p>
      <NextBox
        lead={text.lead}
        title={text.title}
        text={text.text}
        to={homePath}
        action={text.start}
        others={[]}
      />
    </>
  )
}
