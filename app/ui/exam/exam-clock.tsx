import { useEffect, useState } from 'react'
import { clockText } from '#app/domain/exam/exam-clock.ts'
import { useEverySecond } from '#app/ui/base/use-every-second.ts'
import * as examText from './exam-text.ts'

interface ExamClockProps {
  /** In milliseconds. */
  left: () => number
}

/** A screen reader hears these, and no other time. */
const ANNOUNCED_MINUTES = [5, 1]
const MINUTE_MS = 60_000

/** The time that is left. It is announced when few minutes are left. */
export function TimeLeft({ left }: ExamClockProps) {
  useEverySecond(true)
  const ms = left()
  const [before, setBefore] = useState(ms)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const crossed = ANNOUNCED_MINUTES.findLast(
      (minutes) => before > minutes * MINUTE_MS && ms <= minutes * MINUTE_MS,
    )
    if (crossed !== undefined) setAnnounced(examText.minutesLeft(crossed))
    if (before !== ms) setBefore(ms)
  }, [before, ms])
  return (
    <>
      <span className={ms <= MINUTE_MS ? 'font-bold text-poor' : 'font-bold'}>
        {examText.left(clockText(ms))}
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  )
}
