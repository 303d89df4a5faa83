import type { Policy } from '#app/domain/attempt/policy.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { drillItems } from './drill.ts'
import type { LearnerModel } from './learner-model.ts'
import { PLAN } from './parameters.ts'
import { nextRound, type PracticeRound } from './practice-round.ts'

/** An attempt that was interrupted. */
export interface OpenAttempt {
  policy: Policy
  answered: number
  questions: number
  /** Of its start, in milliseconds since 1970. */
  startedAt: number
}

/** What a learner could do next. */
export type NextStep =
  | { kind: 'continue'; attempt: OpenAttempt }
  | { kind: 'placement'; subject: SubjectId; questions: number; minutes: number }
  | { kind: 'comeBack'; daysAway: number; round: PracticeRound }
  | { kind: 'drill'; subject: SubjectId; misconception: string; questions: number; minutes: number }
  | { kind: 'practise'; round: PracticeRound }
  /** Enough was done today. */
  | { kind: 'done' }

/** What the choice depends on, beside the model. */
export interface LearnerSituation {
  openAttempts: readonly OpenAttempt[]
  /** The local days of all answers, in the order in which they were given. */
  answerDays: readonly number[]
  lastSubject: SubjectId
  /** Whether a placement was finished at any time. */
  wasPlaced: boolean
  /** The misconceptions that were drilled today, as `os/zombie-alive`. */
  drilledToday: ReadonlySet<string>
}

export const ROUND_QUESTIONS = 9
/** About five minutes. */
export const SHORT_ROUND_QUESTIONS = 4
export const PLACEMENT_QUESTIONS = 15
/** With so many answers a placement finds out little that is new. */
const ENOUGH_ANSWERS = 15
const GAP_DAYS = 14
const MINUTES_PER_QUESTION = 1 + PLAN.feedbackMinutes
/** A placement gives no feedback between its questions. */
const PLACEMENT_MINUTES = 10

/**
 * What to do next, the best first; there is always one. Attempts under way come first, because somebody wanted to do them.
 * After a gap there is a small start, and nothing is owed from the days before. Drills are short, and each comes once a day.
 * After as many answers as a round has, a day is done.
 *
 * @param day now, at the learner's place, with its fraction
 */
export function nextSteps(
  model: LearnerModel,
  { openAttempts, answerDays, lastSubject, wasPlaced, drilledToday }: LearnerSituation,
  day: number,
): [NextStep, ...NextStep[]] {
  const started = openAttempts
    .filter(({ answered }) => answered > 0)
    .sort((left, right) => right.startedAt - left.startedAt)
    .map((attempt): NextStep => ({ kind: 'continue', attempt }))
  const today = Math.floor(day)
  const last = answerDays.at(-1)
  const answeredToday = answerDays.filter((answered) => answered === today).length
  const drills = drillsOf(model, drilledToday)

  if (last !== undefined && today - last >= GAP_DAYS) {
    const round = nextRound(model, day, SHORT_ROUND_QUESTIONS)
    return firstOf([...started, { kind: 'comeBack', daysAway: today - last, round }, ...drills])
  }
  const placement: NextStep[] =
    !wasPlaced && answerDays.length < ENOUGH_ANSWERS
      ? [
          {
            kind: 'placement',
            subject: lastSubject,
            questions: PLACEMENT_QUESTIONS,
            minutes: PLACEMENT_MINUTES,
          },
        ]
      : []
  const round = answeredToday >= ROUND_QUESTIONS ? undefined : nextRound(model, day, ROUND_QUESTIONS)
  const practice: NextStep[] = round && round.questions > 0 ? [{ kind: 'practise', round }] : []
  return firstOf([...started, ...drills, ...placement, ...practice])
}

function drillsOf(model: LearnerModel, drilledToday: ReadonlySet<string>): NextStep[] {
  return model.misconceptions
    .filter(({ subject, id }) => !drilledToday.has(`${subject}/${id}`))
    .map(({ subject, id }) => {
      const questions = drillItems(model, subject, id).length
      const minutes = Math.round(questions * MINUTES_PER_QUESTION)
      return { kind: 'drill', subject, misconception: id, questions, minutes }
    })
}

function firstOf([first, ...others]: NextStep[]): [NextStep, ...NextStep[]] {
  return first ? [first, ...others] : [{ kind: 'done' }]
}
