import type { Attempt, Completed } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import type { ExamRecord, LoggedExam } from '#app/domain/exam/exam-record.ts'
import type { LabRun } from '#app/domain/labs/lab-run.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'
import {
  type AttemptBody,
  type EntryBody,
  type LabBody,
  VERSION_OF_DAILY_SETS,
  VERSION_OF_EXAMS,
  VERSION_WITH_VARIANTS,
} from './entry.ts'

/* What becomes an entry. Apart from entry.ts, because every page reads a log and few write to it. */

/** The first version that can read the entry, so that older versions of Pointer read as much as they can. */
export function versionOf(body: EntryBody): number {
  if (body.kind !== 'attempt') return 2
  if (body.policy.kind === 'daily') return VERSION_OF_DAILY_SETS
  if (body.policy.kind === 'exam') return VERSION_OF_EXAMS
  return body.answers.some(({ item }) => isVariantId(item)) ? VERSION_WITH_VARIANTS : 2
}

/** The fields of a finished run of a lab. */
export function labBody({ setup, mode, answers }: LabRun, utcOffset: number): LabBody {
  const { id: _id, ...instance } = setup
  return { kind: 'lab', ...instance, mode, utcOffset, answers }
}

/** The fields of a completed attempt, and its marks. */
export function attemptBody(
  { setup, answers, exam }: Completed,
  utcOffset: number,
): AttemptBody & { marks: string } {
  return {
    kind: 'attempt',
    policy: setup.policy,
    startedAt: setup.startedAt,
    utcOffset,
    answers: answers.map(({ item, chosen, seconds, confidence, after }) => ({
      item: item.id,
      version: item.version,
      option: chosen,
      seconds,
      ...(confidence !== undefined && { confidence }),
      ...(after !== undefined && { after }),
    })),
    ...(exam && { exam: loggedExam(exam) }),
    marks: marksText(answers),
  }
}

function loggedExam({ seconds, blank, flagged }: ExamRecord): LoggedExam {
  return {
    seconds,
    blank: blank.map(({ number, item: { id, version } }) => ({ number, item: id, version })),
    flagged,
  }
}

function marksText(answers: Attempt['answers']): string {
  return answers.map((answer) => (isCorrect(answer) ? '1' : '0')).join('')
}
