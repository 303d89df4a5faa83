import { isPolicy } from '#app/domain/attempt/policy-check.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { isClockedExam } from '#app/domain/exam/clocked-exam.ts'
import { isLoggedExam } from '#app/domain/exam/exam-record-check.ts'
import { isPlanBody } from '#app/domain/exam-plan/stored-plan.ts'
import { isExerciseBody } from '#app/domain/labs/exercise-work.ts'
import { isLabBody } from '#app/domain/labs/stored-run.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import { type Entry, isKnown } from './entry.ts'

/*
 * Checks of entries that the device reads: from its disk, an exported file or the server. The server checks uploads with a
 * schema of its own.
 */

/** Whether it has the fields of every entry, of any kind and version. */
export function isStamped(entry: unknown): entry is Entry {
  return (
    isObject(entry) &&
    isEntryId(entry.id) &&
    typeof entry.kind === 'string' &&
    isCount(entry.v) &&
    isCount(entry.at) &&
    isDeviceName(entry.device) &&
    isCount(entry.n) &&
    (entry.seq === undefined || isCount(entry.seq)) &&
    (entry.receivedAt === undefined || isCount(entry.receivedAt)) &&
    (entry.marks === undefined || typeof entry.marks === 'string')
  )
}

/** Whether the folds over the log can read the entry. They skip the kinds that this version does not know. */
export function isReadable(entry: Entry): boolean {
  if (!isKnown(entry)) return true
  const fields: Record<string, unknown> = { ...entry }
  switch (entry.kind) {
    case 'attempt':
      return isAttemptBody(fields)
    case 'topic':
      return (
        typeof fields.subject === 'string' &&
        typeof fields.topic === 'string' &&
        typeof fields.completed === 'boolean'
      )
    case 'flag':
      return namesItem(fields) && typeof fields.flagged === 'boolean'
    case 'bookmark':
      return namesItem(fields) && typeof fields.bookmarked === 'boolean'
    case 'lab':
      return isLabBody(fields)
    case 'exercise':
      return isExerciseBody(fields)
    case 'exam':
      return isEntryId(fields.attempt) && isClockedExam(fields)
    case 'plan':
      return isPlanBody(fields)
    default:
      return entry satisfies never
  }
}

function isAttemptBody({ policy, startedAt, utcOffset, answers, exam }: Record<string, unknown>): boolean {
  return (
    isPolicy(policy) &&
    isCount(startedAt) &&
    (utcOffset === undefined || Number.isInteger(utcOffset)) &&
    isListOf(answers, isLoggedAnswer) &&
    (policy.kind === 'exam' ? isLoggedExam(exam, answers.length) : exam === undefined)
  )
}

export function isEntryId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

export function isDeviceName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,32}$/.test(value)
}

function namesItem({ item, version }: Record<string, unknown>): boolean {
  return typeof item === 'string' && typeof version === 'string'
}

function isLoggedAnswer(value: unknown): value is object {
  return isObject(value) && namesItem(value) && isOption(value.option) && hasTimeAndConfidence(value)
}

export function hasTimeAndConfidence({ seconds, confidence, after }: Record<string, unknown>): boolean {
  return (
    typeof seconds === 'number' &&
    (after === undefined || isCount(after)) &&
    (confidence === undefined || [0, 1, 2].some((known) => known === confidence))
  )
}

export function isOption(value: unknown): boolean {
  return OPTION_NUMBERS.some((option) => option === value)
}
