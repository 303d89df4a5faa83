import { subjectOf } from '#app/domain/catalogue/item.ts'
import { isSubjectId, type SubjectId } from '#app/domain/catalogue/subject.ts'
import { isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'

const LATEST_ATTEMPTS = 10
/** Fewer are a question that was tried in passing. */
const LEAST_QUESTIONS = 4

/**
 * The subjects of the learner's latest attempts. A daily challenge does not count, because its subjects are the same for
 * everyone.
 */
export function subjectsStudied(log: Log): SubjectId[] {
  const attempts = log
    .filter(isAttempt)
    .filter(({ policy, answers }) => policy.kind !== 'daily' && answers.length >= LEAST_QUESTIONS)
    .slice(-LATEST_ATTEMPTS)
  const subjects = attempts.flatMap(({ answers }) => answers.map(({ item }) => subjectOf(item)))
  return [...new Set(subjects)].filter(isSubjectId)
}
