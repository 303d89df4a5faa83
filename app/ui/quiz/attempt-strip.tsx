import { type Attempt, marksOf } from '#app/domain/attempt/attempt.ts'
import { Strip, type StripMark, stripText } from '#app/ui/devices/strip.tsx'

export function stripMarks(attempt: Attempt): StripMark[] {
  return marksOf(attempt).map((state) => ({ state }))
}

/** The run of a quiz at a glance. */
export function AttemptStrip({ attempt, size }: { attempt: Attempt; size: 'player' | 'results' }) {
  const marks = stripMarks(attempt)
  return <Strip marks={marks} size={size} label={stripText(marks)} />
}
