import { type Attempt, marksOf } from '#app/domain/attempt/attempt.ts'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'

export function stripMarks(attempt: Attempt): StripMark[] {
  const last = attempt.phase === 'marked' ? attempt.answers.length - 1 : undefined
  return marksOf(attempt).map((state, index) => ({ state, fresh: index === last }))
}

/** The run of a quiz at a glance. */
export function AttemptStrip({ attempt, size }: { attempt: Attempt; size: 'player' | 'results' }) {
  const marks = stripMarks(attempt)
  return <Strip marks={marks} size={size} label={stripText(marks)} />
}
