import { isSubjectId } from '#app/domain/catalogue/subject.ts'
import { isWithin, MINUTE_LIMITS } from '#app/domain/exam/exam-setup.ts'
import { isCount, isObject } from '#app/domain/type-guards.ts'
import type { Policy } from './policy.ts'

/** Checks a value that was read from storage or a file. */
export function isPolicy(value: unknown): value is Policy {
  if (!isObject(value)) return false
  const { kind, quizId, subject, misconception, day, minutes, strict, negative } = value
  switch (kind) {
    case 'quiz':
    case 'retry':
      return typeof quizId === 'string'
    case 'practice':
      return true
    case 'placement':
      return isSubjectId(subject)
    case 'drill':
      return isSubjectId(subject) && typeof misconception === 'string'
    case 'daily':
      return isCount(day)
    case 'exam':
      return isWithin(minutes, MINUTE_LIMITS) && typeof strict === 'boolean' && typeof negative === 'boolean'
    default:
      return false
  }
}
