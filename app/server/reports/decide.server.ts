import type { ItemRef } from '#app/domain/catalogue/item.ts'
import { problemOfAnswer, REPORT_PROBLEMS } from '#app/domain/reports/report.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { type Act, audit } from '#app/server/admin/audit.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { answerReports, type ReportKey } from './operators-reports.server.ts'
import { restoreItem, withdrawItem } from './withdrawn-items.server.ts'

/** What an administrator does about an item. */
export interface Decision {
  /** `fixed` and `refused` answer reports. */
  act: string
  reports: readonly ReportKey[]
  answer: string
  /** Whether the reports have an answer, which this one replaces. */
  again: boolean
}

export type DecisionOutcome = { ok: true } | { ok: false; message: string }

/** Each act is in the server's log. */
export async function decide(
  db: Database,
  administrator: LearnerId,
  item: ItemRef,
  { act, reports, answer, again }: Decision,
  now: number,
): Promise<DecisionOutcome> {
  const { id, version } = item
  const write = (done: Act, facts = {}) =>
    audit(logger, done, { administrator }, { item: id, version, ...facts })
  switch (act) {
    case 'withdraw':
      await withdrawItem(db, item, now)
      write('withdrawQuestion')
      return { ok: true }
    case 'restore':
      await restoreItem(db, item)
      write('restoreQuestion')
      return { ok: true }
    case 'fixed':
    case 'refused': {
      const problem = problemOfAnswer(act, answer)
      if (problem) return { ok: false, message: problem }
      const answered = await answerReports(db, id, reports, { state: act, answer, again })
      if (answered === 0)
        return { ok: false, message: again ? REPORT_PROBLEMS.noneAnswered : REPORT_PROBLEMS.noneOpen }
      write(again ? 'changeAnswer' : 'answerReports', { answered, state: act })
      return { ok: true }
    }
    default:
      return { ok: false, message: REPORT_PROBLEMS.unknownAct }
  }
}
