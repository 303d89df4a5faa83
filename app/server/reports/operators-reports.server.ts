import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { Report, ReportReason, ReportState } from '#app/domain/reports/report.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/** The reports of all learners, for administrators. They do not name the reporters. */

/** An item with reports. */
export interface ReportedItem {
  id: ItemId
  open: number
  answered: number
  /** How many reports have each reason. */
  reasons: Partial<Record<ReportReason, number>>
  /** The latest, in milliseconds since 1970. */
  latest: number
}

/** Those with open reports come first, the most of them before others. */
export async function reportedItems(db: Database): Promise<ReportedItem[]> {
  const rows = await db
    .selectFrom('questionReport')
    .select(['itemId', 'reason', 'state'])
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('sentAt').as('latest')])
    .groupBy(['itemId', 'reason', 'state'])
    .execute()
  const items = new Map<string, ReportedItem>()
  for (const { itemId, reason, state, count, latest } of rows) {
    const item = items.get(itemId) ?? { id: itemId as ItemId, open: 0, answered: 0, reasons: {}, latest: 0 }
    item[state === 'open' ? 'open' : 'answered'] += Number(count)
    item.reasons[reason as ReportReason] = (item.reasons[reason as ReportReason] ?? 0) + Number(count)
    item.latest = Math.max(item.latest, Number(latest))
    items.set(itemId, item)
  }
  return [...items.values()].sort((left, right) => right.open - left.open || right.latest - left.latest)
}

export interface ReportOfItem
  extends Pick<Report, 'version' | 'reason' | 'comment' | 'sentAt' | 'state' | 'answer'> {
  /** Names the report in the form; it is the reporter's id. */
  reporter: string
}

const MOST_REPORTS = 200

/** The open ones come first, and of these the latest. */
export async function reportsOfItem(db: Database, id: string): Promise<ReportOfItem[]> {
  const rows = await db
    .selectFrom('questionReport')
    .select(['userId', 'version', 'reason', 'comment', 'sentAt', 'state', 'answer'])
    .where('itemId', '=', id)
    // "open" is after "fixed" and before "refused", so the order is not that of the words.
    .orderBy(({ eb }) => eb.case().when('state', '=', 'open').then(0).else(1).end())
    .orderBy('sentAt', 'desc')
    .orderBy('userId')
    .limit(MOST_REPORTS)
    .execute()
  return rows.map(({ userId, reason, state, ...row }) => ({
    ...row,
    reporter: userId,
    reason: reason as ReportReason,
    state: state as ReportState,
  }))
}

/** Names a report of an item. */
export type ReportKey = Pick<ReportOfItem, 'reporter' | 'version'>

interface ReportAnswer {
  state: Exclude<ReportState, 'open'>
  answer: string
  /** Whether it is another answer to reports that have one, and not the first to open ones. */
  again: boolean
}

/** @returns how many of the reports it answers */
export async function answerReports(
  db: Database,
  id: string,
  reports: readonly ReportKey[],
  { state, answer, again }: ReportAnswer,
): Promise<number> {
  if (reports.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('questionReport')
    .set({ state, answer: answer.trim() })
    .where('itemId', '=', id)
    .where(({ eb, or }) =>
      or(
        reports
          .slice(0, MOST_REPORTS)
          .map(({ reporter, version }) => eb('userId', '=', reporter).and('version', '=', version)),
      ),
    )
    .where('state', again ? '!=' : '=', 'open' satisfies ReportState)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
