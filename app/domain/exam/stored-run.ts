import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import type { ExamQuestion, ExamRun } from './exam-run.ts'
import { isWithin, MINUTE_LIMITS, QUESTION_LIMITS } from './exam-setup.ts'

/**
 * Checks an exam under way that was read from storage.
 *
 * @param count the number of its questions
 */
export function isExamRun(value: unknown, count: number): value is ExamRun {
  if (!isObject(value) || !isObject(value.clock)) return false
  const { current, shownSince, questions, clock } = value
  const { limit, used, readAt, paused } = clock
  return (
    isWithin(count, { least: 1, most: QUESTION_LIMITS.most }) &&
    isListOf(questions, isExamQuestion) &&
    questions.length === count &&
    isWithin(current, { least: 0, most: count - 1 }) &&
    isTime(limit) &&
    limit > 0 &&
    limit <= MINUTE_LIMITS.most * 60_000 &&
    isTime(used) &&
    used <= limit &&
    isTime(shownSince) &&
    shownSince <= used &&
    isTime(readAt) &&
    typeof paused === 'boolean'
  )
}

function isExamQuestion(value: unknown): value is ExamQuestion {
  return (
    isObject(value) &&
    typeof value.visited === 'boolean' &&
    typeof value.flagged === 'boolean' &&
    isTime(value.shownFor) &&
    (value.after === undefined || isCount(value.after)) &&
    (value.chosen === undefined || OPTION_NUMBERS.some((option) => option === value.chosen))
  )
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
