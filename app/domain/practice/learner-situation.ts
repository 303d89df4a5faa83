import { type Answering, type AttemptSetup, marksOf } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { subjectOf } from '#app/domain/catalogue/item.ts'
import { reopened } from '#app/domain/exam/exam-clock.ts'
import { answeredIn, examMarks } from '#app/domain/exam/exam-run.ts'
import { isStrict } from '#app/domain/exam/exam-setup.ts'
import { activePlan } from '#app/domain/exam-plan/plan-of-log.ts'
import { activityOf, minutesOf } from '#app/domain/log/activity.ts'
import { localDay } from '#app/domain/log/answer-time.ts'
import { type PastAttempt, pastAttempts } from '#app/domain/log/attempt-history.ts'
import { isLab } from '#app/domain/log/entry.ts'
import { type GivenAnswer, givenAnswers } from '#app/domain/log/given-answers.ts'
import { labRecords } from '#app/domain/log/lab-records.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'
import { mistakesOf } from '#app/domain/log/mistakes.ts'
import type { LearnerSituation } from './next-step.ts'
import { minutesPerQuestion } from './pace.ts'
import { subjectsStudied } from './subjects-studied.ts'

/**
 * Derives from a log what the choice of the next step needs.
 *
 * @param answers of the log and of the drafts, in the order in which they were given
 * @param now in milliseconds since 1970
 */
export function situationOf(
  log: Log,
  drafts: readonly Pick<KeptAttempt, 'setup' | 'answers' | 'exam'>[],
  answers: readonly GivenAnswer[],
  today: number,
  now: number,
): LearnerSituation {
  const attempts = pastAttempts(log)
  return {
    openAttempts: drafts.map(({ setup, answers: given, exam }) => ({
      policy: setup.policy,
      answered: exam ? answeredIn(exam) : given.length,
      questions: setup.round ? Math.max(setup.round.count, given.length) : setup.items.length,
      marks: exam ? examMarks(exam) : marksOf(underWay(setup, given)),
      request: setup.round?.request,
      startedAt: setup.startedAt,
      exam: exam && {
        id: setup.id,
        clock: reopened(exam.clock, now, isStrict(setup.policy)),
        subjects: [...new Set(setup.items.map(({ id }) => subjectOf(id)))],
      },
    })),
    answerDays: answers.map(({ day }) => day),
    lastSubject: answers.at(-1)?.subject,
    subjectsStudied: subjectsStudied(log),
    lastQuiz: attempts[0]?.day === today ? quizOf(log, attempts[0]) : undefined,
    wasPlaced: attempts.some(({ policy }) => policy.kind === 'placement'),
    minutesPerQuestion: minutesPerQuestion(log),
    placedToday: attempts
      .filter(({ policy, day }) => policy.kind === 'placement' && day === today)
      .reduce((sum, { marks }) => sum + marks.length, 0),
    drilledToday: new Set(
      attempts.flatMap(({ policy, day }) =>
        policy.kind === 'drill' && day === today ? [`${policy.subject}/${policy.misconception}`] : [],
      ),
    ),
    finishedLabs: new Set(labRecords(log).keys()),
    labsToday: labsOnDay(log, today),
    exam: activePlan(log, today),
    mistakes: mistakesOf(answers),
    mistakesAskedToday: mistakesAskedOn(answers, today),
    minutesToday: minutesOf(activityOf(answers.filter(({ day }) => day === today))),
  }
}

/** The attempt with its answers, if it is a run of a quiz. */
function quizOf(log: Log, { id, policy }: PastAttempt): LearnerSituation['lastQuiz'] {
  if (policy.kind !== 'quiz') return undefined
  return { quizId: policy.quizId, answers: givenAnswers(log.filter((entry) => entry.id === id)) }
}

/** What was interrupted goes on, also where the next item of a round has not been chosen yet. */
function underWay(setup: AttemptSetup, answers: Answering['answers']): Answering {
  return { phase: 'answering', setup, answers, chosen: undefined, reminded: false }
}

/** How many mistakes of earlier days were asked on a day. */
function mistakesAskedOn(answers: readonly GivenAnswer[], day: number): number {
  const before = new Set(mistakesOf(answers.filter((answer) => answer.day < day)).map(({ item }) => item))
  const asked = answers.filter((answer) => answer.day === day && before.has(answer.item))
  return new Set(asked.map(({ item }) => item)).size
}

/** The labs that were finished on a day. */
function labsOnDay(log: Log, day: number): ReadonlySet<string> {
  const labs = log.flatMap((entry) =>
    isLab(entry) && Math.floor(localDay(timeOf(entry), entry.utcOffset)) === day ? [entry.lab] : [],
  )
  return new Set(labs)
}
