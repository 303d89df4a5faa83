import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { subjectsOf } from '#app/domain/learning/item-bank.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { LearnerSituation } from './next-step.ts'
import { placementLength, placementMinutes } from './placement-length.ts'

/** With this many answers, a placement adds little. */
const ENOUGH_ANSWERS = 15

type Situation = Pick<
  LearnerSituation,
  'wasPlaced' | 'answerDays' | 'openAttempts' | 'lastSubject' | 'minutesPerQuestion' | 'exam'
>

/**
 * A placement in the subject of the last answer, if this server has it; with a plan, in the subject that counts most in the
 * exam. Undefined if none is worth starting, because the learner is known already or one is under way.
 */
export function suggestedPlacement(
  { bank }: LearnerModel,
  { wasPlaced, answerDays, openAttempts, lastSubject, minutesPerQuestion, exam }: Situation,
): { subject: SubjectId; questions: number; minutes: number } | undefined {
  const isUnderWay = openAttempts.some(({ policy, answered }) => policy.kind === 'placement' && answered > 0)
  if (wasPlaced || isUnderWay || answerDays.length >= ENOUGH_ANSWERS) return undefined
  const weightOf = (id: SubjectId) => exam?.weights[id] ?? 0
  const subjects = subjectsOf(bank)
  const most = Math.max(...subjects.map(weightOf))
  const best = subjects.filter((id) => weightOf(id) === most)
  const subject = best.find((id) => id === lastSubject) ?? best[0]
  if (subject === undefined) return undefined
  const items = bank.topics.filter((topic) => topic.subject === subject).flatMap((topic) => topic.items)
  const questions = placementLength(items.length)
  return { subject, questions, minutes: placementMinutes(questions, minutesPerQuestion) }
}
