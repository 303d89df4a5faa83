import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { dailyAttempts } from '#app/domain/daily/daily-attempts.ts'
import { type ExamPlan, isRestDay, minutesOn } from '#app/domain/exam-plan/exam-plan.ts'
import { planOfLog } from '#app/domain/exam-plan/plan-of-log.ts'
import type { LabRun } from '#app/domain/labs/lab-run.ts'
import type { LearnerModel } from '#app/domain/learning/learner-model.ts'
import type { LearningHistory } from '#app/domain/learning/learning-history.ts'
import { nearestToLevel } from '#app/domain/learning/nearest-to-level.ts'
import { topicStandings, weakTopics } from '#app/domain/learning/topic-standing.ts'
import { activityByDay, minutesOf } from '#app/domain/log/activity.ts'
import { timeOfLocalDay } from '#app/domain/log/answer-time.ts'
import { answersOfDrafts, givenAnswers } from '#app/domain/log/given-answers.ts'
import type { Log } from '#app/domain/log/log.ts'
import { streakOf } from '#app/domain/log/streak.ts'
import { situationOf } from '#app/domain/practice/learner-situation.ts'
import { isDue } from '#app/domain/practice/mistakes-to-fix.ts'
import { movesBetween } from '#app/domain/practice/moves.ts'
import { nextSteps } from '#app/domain/practice/next-steps.ts'
import { questionLists } from '#app/domain/practice/question-lists.ts'
import type { TodayProps } from './today.tsx'

export interface TodaySources {
  model: LearnerModel
  /** Now, at the learner's place, with its fraction. */
  day: number
  /** Minutes by which the learner's clock is ahead of UTC. */
  utcOffset: number
  log: Log
  drafts: readonly KeptAttempt[]
  /** Runs of labs under way, with the number of their steps where it is known. */
  labDrafts: readonly (Pick<LabRun, 'setup' | 'answers'> & { updatedAt: number; total?: number })[]
  /** Since a week ago; undefined until it is known. */
  history: Pick<LearningHistory, 'before' | 'levelsSince'> | undefined
}

const DAYS_OF_WEEK = 7
const TOPICS_SHOWN = 3

/** Derives what Today shows from the log and its model. */
export function todayFacts(sources: TodaySources): Omit<TodayProps, 'greeting' | 'catalogue' | 'onRemind'> {
  const { model, day, utcOffset, log, drafts, history } = sources
  const today = Math.floor(day)
  const logged = givenAnswers(log)
  // Answers of attempts under way are not in the log yet, but they count for the day.
  const answers = [...logged, ...answersOfDrafts(drafts, utcOffset)]
  const activity = activityByDay(answers)
  const minutesOfDay = (ofWeek: number) => {
    const done = activity.get(ofWeek)
    return done ? minutesOf(done) : 0
  }
  const standings = topicStandings(model, logged, day)
  const plan = planOfLog(log)
  const streak = streakOf(activity.keys(), today)
  const { mistakes } = questionLists(model, log, logged)
  // A level also follows from the rest of the subject. Nobody is weak where nothing was missed.
  const weak = weakTopics(standings)
    .filter(({ right, answers }) => right < answers)
    .slice(0, TOPICS_SHOWN)
  const due = mistakes.filter(({ mistake }) => mistake && isDue(mistake, today)).length
  return {
    steps: nextSteps(model, situationOf(log, drafts, answers, today, timeOfLocalDay(day, utcOffset)), day),
    week: Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
      const ofWeek = today - DAYS_OF_WEEK + 1 + index
      return {
        day: ofWeek,
        minutes: minutesOfDay(ofWeek),
        isRest: plan && ofWeek >= plan.firstDay ? isRestDay(plan, ofWeek) : streak.restDays.has(ofWeek),
      }
    }),
    streak,
    answersToday: activity.get(today)?.answers ?? 0,
    moved: history && movesBetween(history.before, model, day, history.levelsSince).up,
    standings,
    weak,
    nearest: weak.length > 0 ? [] : nearestToLevel(standings).slice(0, TOPICS_SHOWN),
    mistakes: { due, later: mistakes.length - due },
    lab: labUnderWay(sources),
    daily: !dailyAttempts(log).has(today) && !drafts.some(({ setup }) => setup.policy.kind === 'daily'),
    exam: examFacts(plan, today, minutesOfDay(today)),
  }
}

/** The lab that was left last without being finished. */
function labUnderWay({ model, labDrafts }: TodaySources): TodayProps['lab'] {
  const [last] = labDrafts.toSorted((a, b) => b.updatedAt - a.updatedAt)
  const lab = last && model.bank.labById.get(last.setup.lab)
  return lab && { ...lab, answered: last.answers.length, total: last.total }
}

function examFacts(plan: ExamPlan | undefined, today: number, minutesDone: number): TodayProps['exam'] {
  return (
    plan && {
      name: plan.name,
      days: plan.examDay - today,
      minutes: minutesOn(plan, today),
      minutesDone,
      isRest: isRestDay(plan, today),
    }
  )
}
