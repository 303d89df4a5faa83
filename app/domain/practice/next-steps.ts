import type { Policy } from '#app/domain/attempt/policy.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { drillItems } from '#app/domain/learning/drill.ts'
import type { BankLab } from '#app/domain/learning/item-bank.ts'
import { hasFreshItem } from '#app/domain/learning/item-choice.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { PLAN } from '#app/domain/learning/parameters.ts'
import { topicStandings, weakTopics } from '#app/domain/learning/topic-standing.ts'
import { PLACEMENT_ITEMS } from './round.ts'
import { type RoundAhead, roundAhead } from './round-ahead.ts'

/** An attempt that was interrupted. */
export interface OpenAttempt {
  policy: Policy
  answered: number
  questions: number
  /** The search parameters of a round. */
  request: string | undefined
  /** The start, in milliseconds since 1970. */
  startedAt: number
}

/** A possible next step. */
export type NextStep =
  | { kind: 'continue'; attempt: OpenAttempt }
  | { kind: 'placement'; subject: SubjectId; questions: number; minutes: number }
  | {
      kind: 'drill'
      subject: SubjectId
      misconception: string
      /** Answers that point to it. */
      hits: number
      questions: number
      minutes: number
    }
  /** A lab of a weak topic without fresh questions. */
  | { kind: 'lab'; lab: BankLab }
  /** A round; a short one after a gap. */
  | { kind: 'practise' | 'comeBack'; round: RoundAhead; minutes: number }
  /** Enough for today. */
  | { kind: 'done' }

/** The inputs of the choice besides the model. */
export interface LearnerSituation {
  openAttempts: readonly OpenAttempt[]
  /** The local days of all answers, in the order in which they were given. */
  answerDays: readonly number[]
  lastSubject: SubjectId
  /** Whether a placement was finished at any time. */
  wasPlaced: boolean
  /** The learner's pace, including the feedback. */
  minutesPerQuestion: number
  /** The misconceptions that were drilled today, as `os/zombie-alive`. */
  drilledToday: ReadonlySet<string>
  /** The labs that were finished at any time, and today. */
  finishedLabs: ReadonlySet<string>
  labsToday: ReadonlySet<string>
}

export const ROUND_QUESTIONS = 9
/** About five minutes. */
export const SHORT_ROUND_QUESTIONS = 4
/** With this many answers, a placement adds little. */
const ENOUGH_ANSWERS = 15
const GAP_DAYS = 14
const MOST_DRILLS = 2

/**
 * The next steps, the best first; there is at least one. Attempts under way come first, because the learner chose them. After a
 * gap there is a small start, and nothing is owed for the missed days. A round has what every topic needs most, so
 * the rest comes after it. Drills are short; there are at most two a day, each once. A weak topic whose questions were all
 * seen is practised in a lab, at most one a day. After as many answers as a round has, a day is done.
 *
 * @param day now, at the learner's place, with its fraction
 */
export function nextSteps(
  model: LearnerModel,
  situation: LearnerSituation,
  day: number,
): [NextStep, ...NextStep[]] {
  const { openAttempts, answerDays, minutesPerQuestion } = situation
  const today = Math.floor(day)
  const last = answerDays.at(-1)
  const started = continued(openAttempts)
  const minutesFor = (questions: number) => Math.max(1, Math.round(questions * minutesPerQuestion))
  const round = (kind: 'comeBack' | 'practise', questions: number): NextStep[] => {
    const ahead = roundAhead(model, day, questions)
    return ahead.questions === 0 ? [] : [{ kind, round: ahead, minutes: minutesFor(ahead.questions) }]
  }
  const drills = drillsOf(model, situation, minutesFor)

  if (last !== undefined && today - last >= GAP_DAYS)
    return firstOf([...started, ...round('comeBack', SHORT_ROUND_QUESTIONS), ...drills])
  const answeredToday = answerDays.filter((answered) => answered === today).length
  const isDayDone = answeredToday >= ROUND_QUESTIONS
  return firstOf([
    ...started,
    ...placement(situation),
    ...(isDayDone ? [] : round('practise', ROUND_QUESTIONS)),
    ...drills,
    ...(isDayDone ? [] : labOfWeakTopic(model, situation, day)),
  ])
}

/** The latest start comes first. */
function continued(attempts: readonly OpenAttempt[]): NextStep[] {
  return attempts
    .filter(({ answered }) => answered > 0)
    .sort((left, right) => right.startedAt - left.startedAt)
    .map((attempt) => ({ kind: 'continue', attempt }))
}

type MinutesFor = (questions: number) => number

function drillsOf(
  model: LearnerModel,
  { drilledToday }: LearnerSituation,
  minutesFor: MinutesFor,
): NextStep[] {
  return model.misconceptions
    .filter(({ subject, id }) => !drilledToday.has(`${subject}/${id}`))
    .slice(0, Math.max(0, MOST_DRILLS - drilledToday.size))
    .flatMap(({ subject, id, state }): NextStep[] => {
      const questions = drillItems(model, subject, id).length
      if (questions === 0) return []
      const hits = state.chosenAt.length
      return [{ kind: 'drill', subject, misconception: id, hits, questions, minutes: minutesFor(questions) }]
    })
}

/** A lab of the weakest topic that has one; labs that the learner has not finished come first. */
function labOfWeakTopic(
  model: LearnerModel,
  { finishedLabs, labsToday }: LearnerSituation,
  day: number,
): NextStep[] {
  if (labsToday.size > 0) return []
  const usedUp = weakTopics(topicStandings(model, [], day)).find(
    ({ topic }) => topic.labs.length > 0 && !hasFreshItem(model, topic),
  )
  const labs = usedUp?.topic.labs ?? []
  const lab = labs.find(({ id }) => !finishedLabs.has(id)) ?? labs[0]
  return lab ? [{ kind: 'lab', lab }] : []
}

function placement({ wasPlaced, answerDays, lastSubject, minutesPerQuestion }: LearnerSituation): NextStep[] {
  if (wasPlaced || answerDays.length >= ENOUGH_ANSWERS) return []
  const questions = PLACEMENT_ITEMS
  // Its answers come at the end, so nothing is read in between.
  const minutes = Math.round(questions * (minutesPerQuestion - PLAN.feedbackMinutes))
  return [{ kind: 'placement', subject: lastSubject, questions, minutes }]
}

function firstOf([first, ...others]: NextStep[]): [NextStep, ...NextStep[]] {
  return first ? [first, ...others] : [{ kind: 'done' }]
}
