import { itemId, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { parseQuizId, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { AttemptEntry } from '#app/domain/log/entry.ts'
import { isOption } from '#app/domain/log/entry-check.ts'
import { isListOf, isObject } from '#app/domain/type-guards.ts'
import type { Device } from './device.ts'
import { UNSAVED_PREFIX } from './local-keys.ts'

/*
 * Before 0.2.0, a result that could not be sent waited in localStorage. Each becomes an entry of its learner's log. The
 * server registered the quizzes of that time under the version names used here: see migration 0004.
 */

/** The one subject whose quizzes have another key than its id. */
const SUBJECT_OF_QUIZ_KEY: Readonly<Record<string, SubjectId>> = { cnquiz: 'networks' }

export interface UnsavedResult {
  learnerId: string
  entry: AttemptEntry
  /** To be called once the entry is in the log. */
  forget(): void
}

/** The results that wait in this browser for a learner. What cannot be read stays where it is. */
export function unsavedResultsOf(
  { localStorage, now }: Pick<Device, 'localStorage' | 'now'>,
  learnerId: string,
): UnsavedResult[] {
  try {
    return Object.keys(localStorage ?? {})
      .filter((key) => key.startsWith(UNSAVED_PREFIX))
      .flatMap((key) => {
        const parsed = parse(localStorage?.getItem(key) ?? null, now())
        return parsed?.learnerId === learnerId
          ? [{ ...parsed, forget: () => localStorage?.removeItem(key) }]
          : []
      })
  } catch {
    return []
  }
}

function parse(text: string | null, at: number): { learnerId: string; entry: AttemptEntry } | undefined {
  const result = parseJson(text)
  if (!isObject(result)) return undefined
  const { attemptId, learnerId, quizId, contentHash, answers } = result
  const quiz = typeof quizId === 'string' ? parseQuizId(quizId) : undefined
  const subject = quiz && (SUBJECT_OF_QUIZ_KEY[quiz.quizKey] ?? quiz.quizKey)
  if (
    typeof attemptId !== 'string' ||
    typeof learnerId !== 'string' ||
    typeof contentHash !== 'string' ||
    !subject ||
    !isListOf(answers, isAnswer)
  )
    return undefined
  const { first } = questionIdsOf(quiz.number)
  const version = `~${contentHash.slice(0, 10)}`
  return {
    learnerId,
    entry: {
      id: attemptId,
      kind: 'attempt',
      // The version of that time, so that the entry equals a copy that the server may have.
      v: 1,
      at,
      device: 'before-the-log',
      n: 1,
      policy: { kind: 'quiz', quizId: String(quizId) },
      startedAt: at,
      answers: answers.map(({ option, seconds }, index) => ({
        item: itemId(subject, first + index),
        version,
        option,
        seconds,
      })),
    },
  }
}

function isAnswer(value: unknown): value is { option: OptionNumber; seconds: number } {
  return isObject(value) && isOption(value.option) && Number.isInteger(value.seconds)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
