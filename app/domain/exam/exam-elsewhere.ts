import { type ExamEntry, isExam } from '#app/domain/log/entry.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'

/** An exam that the learner began on another device, or whose draft is gone. */
export type ExamElsewhere =
  /** `until` is its end, in milliseconds since 1970. It may have passed: then the exam is over, and its result is on the way. */
  { questions: number } & ({ paused: false; until: number } | { paused: true; leftMs: number })

/** A result that has not arrived by then is not waited for. */
const WAITING_MS = 7 * 86_400_000

/**
 * The latest exam, if it has no result yet and is not the one on this device.
 *
 * @param here the id of the attempt under way on this device
 * @param now in milliseconds since 1970
 */
export function examElsewhere(log: Log, here: string | undefined, now: number): ExamElsewhere | undefined {
  const latest = log.findLast(isExam)
  // One without time was left before its first answer. The end of an exam is its result.
  if (!latest || latest.left === 0 || latest.attempt === here || log.some(({ id }) => id === latest.attempt))
    return undefined
  const state = stateOf(latest)
  const last = state.paused ? timeOf(latest) : state.until
  return now - last < WAITING_MS ? state : undefined
}

function stateOf(entry: ExamEntry): ExamElsewhere {
  const { questions, left, paused } = entry
  const leftMs = left * 1_000
  return paused ? { questions, paused, leftMs } : { questions, paused, until: timeOf(entry) + leftMs }
}
