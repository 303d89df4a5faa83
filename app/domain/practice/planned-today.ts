import { daysToExam, type ExamPlan, isRestDay, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import { topicStandings, weakTopics } from '#app/domain/learning/topic-standing.ts'
import { dueOn, mistakesOfExam, openMistakes, plannedMistakes, weakestFirst } from './mistakes-to-fix.ts'
import type { LearnerSituation, LeftToday, OpenAttempt } from './next-step.ts'
import { questionsIn } from './pace.ts'
import { roundsOf } from './rounds-today.ts'
import { suggestedPlacement } from './suggested-placement.ts'

/** On the day before the exam. More would only tire. */
const QUESTIONS_ON_LAST_DAY = 10
const LAST_LOOK_TOPICS = 5

/**
 * A day of a plan begins with a round that was left or a placement. Then it has mistakes of earlier days, and the rest of its
 * minutes is rounds. The day before the exam has one short round, of mistakes in the weakest topics if there are any, but as
 * many as there is time for if the learner begins only then. Nothing is practised on the day of the exam and on a day of rest.
 */
export function plannedToday(
  model: LearnerModel,
  situation: PlanSituation,
  exam: ExamPlan,
  day: number,
): LeftToday {
  const today = Math.floor(day)
  const { minutesPerQuestion, mistakesAskedToday } = situation
  const due = dueOn(mistakesOfExam(openMistakes(model, situation.mistakes), exam.weights), today)
  const days = daysToExam(exam, today)
  if (days > 1) {
    const questions = (minutes: number) => questionsIn(minutes, minutesPerQuestion)
    const planned = minutesOn(exam, today)
    const taken = situation.minutesToday + minutesBefore(model, situation, days)
    const count = Math.min(
      questions(planned - taken),
      plannedMistakes(questions(planned), mistakesAskedToday),
    )
    const mistakes = due.slice(0, count)
    const used = taken + mistakes.length * minutesPerQuestion
    return { mistakes, rounds: roundsOf(questions(planned - used), used > 0), lastLook: [] }
  }
  const standings = topicStandings(model, [], day)
  const shares = standings.map(({ share }) => share)
  const asked = standings.filter(({ topic }) => (exam.weights[topic.subject] ?? 0) > 0)
  // Those that are known to be weak come before those without enough data.
  const weakest = [...weakTopics(asked), ...asked.toSorted((left, right) => left.share - right.share)]
  const topics =
    situation.answerDays.length === 0
      ? asked.map(({ topic }) => topic)
      : [...new Set(weakest.map(({ topic }) => topic))]
  const lastLook = beginsToday(situation, today) ? topics : topics.slice(0, LAST_LOOK_TOPICS)
  const left = questionsOfLastDay(situation, exam, today)
  const mistakes = weakestFirst(model, due, shares).slice(0, Math.min(left, QUESTIONS_ON_LAST_DAY))
  return { mistakes, rounds: roundsOf(left - mistakes.length, situation.minutesToday > 0), lastLook }
}

type PlanSituation = Pick<
  LearnerSituation,
  | 'answerDays'
  | 'exam'
  | 'lastSubject'
  | 'minutesPerQuestion'
  | 'minutesToday'
  | 'mistakes'
  | 'mistakesAskedToday'
  | 'openAttempts'
  | 'wasPlaced'
>

/**
 * Whether an attempt that was left is part of a day of the plan: a round, as opposed to a quiz. A placement finds out what
 * to practise, and on the day before the exam it is too late for that. A mock exam is chosen beside the plan.
 */
export function isPartOfPlan({ policy }: Pick<OpenAttempt, 'policy'>, days: number): boolean {
  return (
    policy.kind !== 'exam' &&
    policy.kind !== 'quiz' &&
    policy.kind !== 'retry' &&
    (policy.kind !== 'placement' || days > 1)
  )
}

/** The minutes of what comes before the day's mistakes and rounds: what was left, or a placement. */
function minutesBefore(model: LearnerModel, situation: PlanSituation, days: number): number {
  const { openAttempts, minutesPerQuestion } = situation
  const left = openAttempts
    .filter((attempt) => attempt.answered > 0 && isPartOfPlan(attempt, days))
    .reduce((sum, { questions, answered }) => sum + questions - answered, 0)
  return left * minutesPerQuestion + (suggestedPlacement(model, situation)?.minutes ?? 0)
}

function questionsOfLastDay(situation: PlanSituation, exam: ExamPlan, today: number): number {
  const { answerDays, minutesToday, minutesPerQuestion } = situation
  if (daysToExam(exam, today) < 1 || isRestDay(exam, today)) return 0
  if (beginsToday(situation, today))
    return questionsIn(minutesOn(exam, today) - minutesToday, minutesPerQuestion)
  const answered = answerDays.filter((answeredOn) => answeredOn === today).length
  return Math.max(0, QUESTIONS_ON_LAST_DAY - answered)
}

/** Whether the learner has no answer from before today. */
export function beginsToday({ answerDays }: Pick<LearnerSituation, 'answerDays'>, today: number): boolean {
  return answerDays.every((day) => day >= today)
}
