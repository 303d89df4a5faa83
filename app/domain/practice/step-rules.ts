import { resultsByTopic, weakestTopics } from '#app/domain/attempt/topic-results.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { isOver } from '#app/domain/exam/exam-clock.ts'
import { daysToExam } from '#app/domain/exam-plan/exam-plan.ts'
import { drillItems } from '#app/domain/learning/drill.ts'
import { subjectsOf } from '#app/domain/learning/item-bank.ts'
import { hasFreshItem } from '#app/domain/learning/item-choice.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { topicStandings, weakTopics } from '#app/domain/learning/topic-standing.ts'
import type { Mistake } from '#app/domain/log/mistakes.ts'
import { dueOn, MOST_MISTAKES, mistakesOfExam, openMistakes } from './mistakes-to-fix.ts'
import {
  FOLLOW_UP_QUESTIONS,
  FOLLOW_UP_TOPICS,
  type LearnerSituation,
  type LeftToday,
  type NextStep,
  type OpenAttempt,
  SHORT_ROUND_QUESTIONS,
} from './next-step.ts'
import { beginsToday, isPartOfPlan } from './planned-today.ts'
import { roundAhead } from './round-ahead.ts'
import { suggestedPlacement } from './suggested-placement.ts'

/** A learner now. */
interface LearnerNow {
  model: LearnerModel
  situation: LearnerSituation
  left: LeftToday
  /** At the learner's place, with its fraction. */
  day: number
}

/** The steps of one kind that make sense now. @param before the better steps */
export type StepRule = (now: LearnerNow, before: readonly NextStep[]) => NextStep[]

const MOST_DRILLS = 2
/** More are most likely from rounds on all subjects. */
const MOST_SUBJECTS = 3

/** A mock exam whose clock runs: it waits for nothing. */
export const runningExam: StepRule = ({ situation }) =>
  steps(situation.openAttempts.filter((attempt) => runs(attempt)))

/** A mock exam that is paused, or whose time has run out. It can wait. */
export const waitingExam: StepRule = ({ situation }) =>
  steps(situation.openAttempts.filter((attempt) => attempt.exam && !runs(attempt)))

/** What the learner chose and did not finish, except exams. The latest start comes first. */
export const underWay: StepRule = ({ situation }) =>
  steps(
    situation.openAttempts
      .filter(({ answered, exam }) => answered > 0 && !exam)
      .sort((left, right) => right.startedAt - left.startedAt),
  )

function runs({ exam }: OpenAttempt): boolean {
  return exam !== undefined && !exam.clock.paused && !isOver(exam.clock)
}

function steps(attempts: readonly OpenAttempt[]): NextStep[] {
  return attempts.map((attempt) => ({ kind: 'continue', attempt }))
}

export const underWayInPlan: StepRule = (...now) => underWay(...now).filter((step) => isPlanned(step, now[0]))

/** A quiz that was left is no part of a plan, so it comes last; so does a placement on the day before the exam. */
export const underWayBesidePlan: StepRule = (...now) =>
  underWay(...now).filter((step) => !isPlanned(step, now[0]))

function isPlanned(step: NextStep, { situation: { exam }, day }: LearnerNow): boolean {
  return (
    step.kind === 'continue' &&
    exam !== undefined &&
    isPartOfPlan(step.attempt, daysToExam(exam, Math.floor(day)))
  )
}

export const placement: StepRule = ({ model, situation }) => {
  const suggested = suggestedPlacement(model, situation)
  return suggested ? [{ kind: 'placement', ...suggested }] : []
}

/** What the results of the quiz offer, so that it can also be begun later. */
export const followUp: StepRule = ({ model, situation, day }) => {
  const { lastQuiz } = situation
  if (!lastQuiz) return []
  const { topics: all, byId } = model.bank
  const results = resultsByTopic(
    lastQuiz.answers.map(({ item, right }) => [{ id: item }, right ? 'right' : 'wrong']),
    ({ id }) => all[byId.get(id)?.topicIndex ?? -1],
  )
  const topics = weakestTopics(results)
    .slice(0, FOLLOW_UP_TOPICS)
    .map(({ topic }) => topic)
  if (!topics.some((topic) => hasFreshItem(model, topic))) return []
  const round = roundAhead(model, day, FOLLOW_UP_QUESTIONS, {
    topics: topics.map(({ subject, id }) => `${subject}/${id}`),
  })
  const minutes = minutesFor(FOLLOW_UP_QUESTIONS, situation)
  return [{ kind: 'followUp', quizId: lastQuiz.quizId, topics, round, minutes }]
}

/** The next round of today. It has what every topic needs most. */
export const practise: StepRule = (now) => {
  const [questions] = now.left.rounds
  return questions === undefined ? [] : roundOf('practise', questions, now)
}

/** A small start after a gap. Nothing is owed for the missed days. */
export const comeBack: StepRule = (now) => roundOf('comeBack', SHORT_ROUND_QUESTIONS, now)

function roundOf(kind: 'practise' | 'comeBack', asked: number, now: LearnerNow): NextStep[] {
  const { model, situation, day } = now
  const stepOn = (subjects: readonly SubjectId[]) => {
    const round = roundAhead(model, day, asked, { exam: situation.exam, topics: subjects })
    return { kind, round, subjects, minutes: minutesFor(round.questions, situation) }
  }
  const subjects = subjectsOfRound(now)
  const studied = stepOn(subjects)
  // Where the subjects have too few questions left, all of them have more.
  const step = subjects.length > 0 && studied.round.questions < asked ? stepOn([]) : studied
  return step.round.questions === 0 ? [] : [step]
}

/** What the learner studies; empty where that is everything or as good as that, or where the plan chooses. */
function subjectsOfRound({ model, situation }: LearnerNow): readonly SubjectId[] {
  const { exam, subjectsStudied } = situation
  const isAll = subjectsOf(model.bank).every((subject) => subjectsStudied.includes(subject))
  return exam || isAll || subjectsStudied.length > MOST_SUBJECTS ? [] : subjectsStudied
}

export const fixMistakes: StepRule = (now) => roundOfMistakes(now.left.mistakes, now, false)

export const mistakesBeforeRound: StepRule = (now, before) =>
  now.left.rounds.length > 0 ? fixMistakes(now, before) : []

export const mistakesAfterRound: StepRule = (now, before) =>
  now.left.rounds.length > 0 ? [] : fixMistakes(now, before)

/** The mistakes of a day whose minutes have no room for them. They can wait. */
export const mistakesBesidePlan: StepRule = (now, before) =>
  before.some(({ kind }) => kind === 'mistakes')
    ? []
    : roundOfMistakes(mistakesDue(now).slice(0, MOST_MISTAKES), now, true)

function roundOfMistakes(mistakes: readonly Mistake[], now: LearnerNow, isExtra: boolean): NextStep[] {
  const { situation, day } = now
  if (mistakes.length === 0) return []
  const minutes = minutesFor(mistakes.length, situation)
  const isLate = situation.exam !== undefined && daysToExam(situation.exam, Math.floor(day)) <= 1
  const items = mistakes.map(({ item }) => item)
  return [{ kind: 'mistakes', items, due: mistakesDue(now).length, minutes, isLate, isExtra }]
}

/** With a plan, in the subjects of its exam. */
function mistakesDue({ model, situation: { mistakes, exam }, day }: LearnerNow): Mistake[] {
  const open = openMistakes(model, mistakes)
  return dueOn(exam ? mistakesOfExam(open, exam.weights) : open, Math.floor(day))
}

/** Drills are short. There are at most two a day, each once. */
export const drills: StepRule = ({ model, situation }) => {
  const { drilledToday } = situation
  return model.misconceptions
    .filter(({ subject, id }) => !drilledToday.has(`${subject}/${id}`))
    .slice(0, Math.max(0, MOST_DRILLS - drilledToday.size))
    .flatMap(({ subject, id, state }): NextStep[] => {
      const questions = drillItems(model, subject, id).length
      if (questions === 0) return []
      const [hits, minutes] = [state.chosenAt.length, minutesFor(questions, situation)]
      return [{ kind: 'drill', subject, misconception: id, hits, questions, minutes }]
    })
}

/**
 * A lab, where the questions of a weak topic were all seen: of the weakest topic that has one. Labs that the learner has not
 * finished come first. There is at most one a day, and none after the last round.
 */
export const labOfWeakTopic: StepRule = ({ model, situation, left, day }) => {
  const { finishedLabs, labsToday } = situation
  if (left.rounds.length === 0 || labsToday.size > 0) return []
  const usedUp = weakTopics(topicStandings(model, [], day)).find(
    ({ topic }) => topic.labs.length > 0 && !hasFreshItem(model, topic),
  )
  const labs = usedUp?.topic.labs ?? []
  const lab = labs.find(({ id }) => !finishedLabs.has(id)) ?? labs[0]
  return lab ? [{ kind: 'lab', lab }] : []
}

export const lastLook: StepRule = ({ situation, left: { lastLook: topics }, day }) => {
  const { exam } = situation
  if (!exam || topics.length === 0) return []
  const today = Math.floor(day)
  const days = daysToExam(exam, today)
  // On the day before, somebody who has begun to practise goes on with that, and reads afterwards.
  const isFirst = days > 0 ? situation.answerDays.length === 0 : beginsToday(situation, today)
  return [{ kind: 'lastLook', topics, exam: exam.name, days, isFirst }]
}

/** Enough for today, if nothing better is left. */
export const done: StepRule = (now, before) => (before.length > 0 ? [] : [doneFor(now)])

export function doneFor(now: LearnerNow): NextStep {
  return { kind: 'done', subjects: subjectsOfRound(now) }
}

function minutesFor(questions: number, { minutesPerQuestion }: LearnerSituation): number {
  return Math.max(1, Math.round(questions * minutesPerQuestion))
}
