import type { ItemRef } from '#app/domain/catalogue/item.ts'

/** What a learner reports about a question, and what became of it. */
export const REPORT_REASONS = ['wrong-key', 'unclear', 'typo', 'outdated', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export type ReportState = 'open' | 'fixed' | 'refused'

/** Where a learner's reports are read and sent. */
export const REPORTS_PATH = '/account/reports'

export const MOST_COMMENT_CHARACTERS = 1_000
const MOST_ANSWER_CHARACTERS = 500

export interface Report extends ItemRef {
  reason: ReportReason
  comment: string
  /** In milliseconds since 1970. */
  sentAt: number
  state: ReportState
  /** The administrator's words to the reporter; empty without any. */
  answer: string
  /** Whether practice leaves the question out. */
  withdrawn: boolean
}

/** What a learner sends. */
export type ReportFields = Pick<Report, 'id' | 'version' | 'reason' | 'comment'>

export const REPORT_PROBLEMS = {
  noReason: 'Choose what is wrong with the question.',
  noComment: 'Say in a few words what is wrong.',
  longComment: 'Please use at most 1,000 characters.',
  unknownQuestion: 'This server does not know this question. Reload the page, then report it again.',
  decided: 'Your report of this question has been answered already. Reload the page to read the answer.',
  tooMany: 'You have sent many reports today. Please send this one tomorrow.',
  noAnswer: 'Say why, so that the reporter understands it.',
  noneOpen:
    'Choose a report that has no answer yet. If somebody else has answered meanwhile, reload the page.',
  noneAnswered: 'This report is gone: its reporter has deleted the account. Reload the page.',
  unknownAct: 'This server does not know what to do. Reload the page, then try again.',
  longAnswer: `Please use at most ${MOST_ANSWER_CHARACTERS} characters.`,
} as const

function isReportReason(value: unknown): value is ReportReason {
  return REPORT_REASONS.some((reason) => reason === value)
}

/** The first problem of a report, in the order of the form. */
export function problemOfReport(reason: unknown, comment: string): string | undefined {
  if (!isReportReason(reason)) return REPORT_PROBLEMS.noReason
  if (reason === 'other' && comment.trim() === '') return REPORT_PROBLEMS.noComment
  return comment.trim().length > MOST_COMMENT_CHARACTERS ? REPORT_PROBLEMS.longComment : undefined
}

/** A report that is refused needs a reason. */
export function problemOfAnswer(state: ReportState, answer: string): string | undefined {
  if (state === 'refused' && answer.trim() === '') return REPORT_PROBLEMS.noAnswer
  return answer.trim().length > MOST_ANSWER_CHARACTERS ? REPORT_PROBLEMS.longAnswer : undefined
}
