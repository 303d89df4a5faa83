import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { localDay } from '#app/domain/log/answer-time.ts'
import { pastAttempts } from '#app/domain/log/attempt-history.ts'
import { isLab } from '#app/domain/log/entry.ts'
import type { GivenAnswer } from '#app/domain/log/given-answers.ts'
import { labRecords } from '#app/domain/log/lab-records.ts'
import { type Log, timeOf } from '#app/domain/log/log.ts'
import type { LearnerSituation } from './next-steps.ts'
import { minutesPerQuestion } from './pace.ts'

/**
 * Derives from a log what the choice of the next step needs.
 *
 * @param answers of the log and of the drafts, in the order in which they were given
 */
export function situationOf(
  log: Log,
  drafts: readonly Pick<KeptAttempt, 'setup' | 'answers'>[],
  answers: readonly GivenAnswer[],
  today: number,
): LearnerSituation {
  const attempts = pastAttempts(log)
  return {
    openAttempts: drafts.map(({ setup, answers: given }) => ({
      policy: setup.policy,
      answered: given.length,
      questions: setup.round ? Math.max(setup.round.count, given.length) : setup.items.length,
      request: setup.round?.request,
      startedAt: setup.startedAt,
    })),
    answerDays: answers.map(({ day }) => day),
    lastSubject: answers.at(-1)?.subject ?? SUBJECT_IDS[0],
    wasPlaced: attempts.some(({ policy }) => policy.kind === 'placement'),
    minutesPerQuestion: minutesPerQuestion(log),
    drilledToday: new Set(
      attempts.flatMap(({ policy, day }) =>
        policy.kind === 'drill' && day === today ? [`${policy.subject}/${policy.misconception}`] : [],
      ),
    ),
    finishedLabs: new Set(labRecords(log).keys()),
    labsToday: labsOnDay(log, today),
  }
}

/** The labs that were finished on a day. */
function labsOnDay(log: Log, day: number): ReadonlySet<string> {
  const labs = log.flatMap((entry) =>
    isLab(entry) && Math.floor(localDay(timeOf(entry), entry.utcOffset)) === day ? [entry.lab] : [],
  )
  return new Set(labs)
}
