import type { ItemId, ItemRef } from '#app/domain/catalogue/item.ts'
import {
  problemOfReport,
  REPORT_PROBLEMS,
  type Report,
  type ReportFields,
  type ReportReason,
  type ReportState,
} from '#app/domain/reports/report.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import type { RateLimit, RateLimitCounter } from '#app/server/limits/rate-limit-counter.server.ts'

/** A learner's own reports. Only somebody with an account can report, because somebody must be able to read the answer. */

const REPORTS_PER_DAY: RateLimit = { max: 20, windowMs: 86_400_000 }

interface Reports {
  db: Database
  counter: RateLimitCounter
}

export type ReportOutcome =
  | { ok: true; report: Report }
  | { ok: false; message: string; retryAfterS?: number }

/** Stores a report, or replaces the learner's earlier one of this version of the question while it is open. */
export async function sendReport(
  { db, counter }: Reports,
  learner: LearnerId,
  fields: Omit<ReportFields, 'reason'> & { reason: string },
  now: number,
): Promise<ReportOutcome> {
  const { id, version, reason } = fields
  const comment = fields.comment.trim()
  const problem = problemOfReport(reason, comment)
  if (problem) return { ok: false, message: problem }
  if (!(await isKnown(db, fields))) return { ok: false, message: REPORT_PROBLEMS.unknownQuestion }
  const admission = await counter.takeAll([{ bucket: ['report', learner], ...REPORTS_PER_DAY }], now)
  if (!admission.admitted)
    return { ok: false, message: REPORT_PROBLEMS.tooMany, retryAfterS: admission.retryAfterS }
  const content = { reason, comment, sentAt: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('questionReport')
    .values({
      userId: learner,
      itemId: id,
      version,
      ...content,
      state: 'open' satisfies ReportState,
      answer: '',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'itemId', 'version'])
        .doUpdateSet(content)
        .where('questionReport.state', '=', 'open' satisfies ReportState),
    )
    .executeTakeFirst()
  const [report] = await findReports(db, learner, fields)
  return numInsertedOrUpdatedRows === 1n && report
    ? { ok: true, report }
    : { ok: false, message: REPORT_PROBLEMS.decided }
}

async function isKnown(db: Database, { id, version }: ItemRef): Promise<boolean> {
  const found = await db
    .selectFrom('itemVersion')
    .select('itemId')
    .where('itemId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return found !== undefined
}

/** The latest comes first. @param of only of this version of a question */
export async function findReports(db: Database, learner: LearnerId, of?: ItemRef): Promise<Report[]> {
  let query = db
    .selectFrom('questionReport as report')
    .leftJoin('withdrawnItem as withdrawn', (join) =>
      join.onRef('withdrawn.itemId', '=', 'report.itemId').onRef('withdrawn.version', '=', 'report.version'),
    )
    .select([
      'report.itemId',
      'report.version',
      'report.reason',
      'report.comment',
      'report.sentAt',
      'report.state',
      'report.answer',
      'withdrawn.since',
    ])
    .where('report.userId', '=', learner)
    .orderBy('report.sentAt', 'desc')
    .orderBy('report.itemId')
  if (of) query = query.where('report.itemId', '=', of.id).where('report.version', '=', of.version)
  const rows = await query.execute()
  return rows.map(({ itemId, reason, state, since, ...row }) => ({
    ...row,
    id: itemId as ItemId,
    reason: reason as ReportReason,
    state: state as ReportState,
    withdrawn: since !== null,
  }))
}
