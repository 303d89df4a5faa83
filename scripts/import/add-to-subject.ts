import type { QuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { FIRST_PRACTICE_ID } from '#app/domain/catalogue/practice-items.ts'
import {
  QUESTIONS_PER_BANK,
  QUESTIONS_PER_QUIZ,
  QUIZ_NUMBERS,
  questionIdsOf,
} from '#app/domain/catalogue/quiz.ts'
import type { Refusal } from './imported-question.ts'
import type { TakenQuestion } from './to-items.ts'

/** The numbers and texts of the questions that a subject has. */
export type Existing = readonly Pick<QuestionItem, 'id' | 'question'>[]

/** The questions to add to each file, such as `quiz-1.yaml`. */
export type Additions = ReadonlyMap<string, QuestionItem[]>

/**
 * Gives each question an id and a file. One that came from this subject keeps its number, if all of them can; otherwise they
 * fill the quizzes after the questions that are there, and then practice.
 *
 * @param practice whether all go into practice.yaml
 */
export function addToSubject(
  taken: readonly TakenQuestion[],
  existing: Existing,
  practice: boolean,
): { additions: Additions; refused: Refusal[] } {
  const known = new Map(existing.map(({ id, question }) => [plain(question), `question ${id}`]))
  const refused: Refusal[] = []
  const fresh = taken.filter(({ line, item }) => {
    const same = known.get(plain(item.question))
    if (same !== undefined) refused.push({ line, reason: `it is there already: ${same}` })
    known.set(plain(item.question), `line ${line} of this file`)
    return same === undefined
  })
  const ids = idsFor(fresh, new Set(existing.map(({ id }) => id)), practice)
  const items = fresh.map(({ item }, index) => ({ id: ids[index] ?? 0, ...item }))
  const inOrder = items.toSorted((left, right) => left.id - right.id)
  return { additions: Map.groupBy(inOrder, ({ id }) => fileOf(id)), refused }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function idsFor(fresh: readonly TakenQuestion[], used: ReadonlySet<number>, practice: boolean): number[] {
  const kept = fresh.flatMap(({ number }) => (number === undefined || used.has(number) ? [] : [number]))
  if (!practice && new Set(kept).size === fresh.length && hasNoGaps([...used, ...kept])) return kept
  const free = practice ? [] : freeInQuizzes(used)
  const lastPractice = Math.max(FIRST_PRACTICE_ID - 1, ...used)
  return fresh.map((_, index) => free[index] ?? lastPractice + 1 + index - free.length)
}

/** Whether each quiz begins with its first number and leaves none out. */
function hasNoGaps(ids: readonly number[]): boolean {
  const all = new Set(ids)
  return ids.every((id) => id > QUESTIONS_PER_BANK || id % QUESTIONS_PER_QUIZ === 1 || all.has(id - 1))
}

/** The numbers after the last one of each quiz. */
function freeInQuizzes(used: ReadonlySet<number>): number[] {
  return QUIZ_NUMBERS.flatMap((quiz) => {
    const { first, last } = questionIdsOf(quiz)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }).filter((id) => !used.has(id))
}

function fileOf(id: number): string {
  const quiz = QUIZ_NUMBERS.find((number) => id <= questionIdsOf(number).last)
  return quiz === undefined ? 'practice.yaml' : `quiz-${quiz}.yaml`
}
