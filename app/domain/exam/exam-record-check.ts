import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import type { LoggedExam } from './exam-record.ts'
import { isWithin, MINUTE_LIMITS, QUESTION_LIMITS } from './exam-setup.ts'

/**
 * Checks a value that was read from storage or a file.
 *
 * @param answered the number of answers
 */
export function isLoggedExam(value: unknown, answered: number): value is LoggedExam {
  if (!isObject(value)) return false
  const { seconds, blank, flagged } = value
  if (!isCount(seconds) || seconds > MINUTE_LIMITS.most * 60 || !isListOf(blank, isLoggedBlank)) return false
  const count = answered + blank.length
  return (
    isCount(count) &&
    count >= 1 &&
    count <= QUESTION_LIMITS.most &&
    areNumbers(
      blank.map(({ number }) => number),
      count,
    ) &&
    areNumbers(flagged, count)
  )
}

function isLoggedBlank(value: unknown): value is LoggedExam['blank'][number] {
  return isObject(value) && typeof value.item === 'string' && typeof value.version === 'string'
}

/** Of questions: ascending, each once. */
function areNumbers(value: unknown, count: number): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (number, index) =>
        isWithin(number, { least: 1, most: count }) && (index === 0 || number > value[index - 1]),
    )
  )
}
