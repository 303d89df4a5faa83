import type { ItemId } from '#app/domain/catalogue/item.ts'
import { difficultyTable, type ItemStatistics } from '#app/domain/learning/calibration.ts'
import { addToStatistics } from '#app/domain/learning/collect-statistics.ts'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import { type Log, mergeLogs } from '#app/domain/log/log.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { learnersWithLogs } from '#app/server/log/learners-with-logs.server.ts'
import { findEntriesAfter } from '#app/server/log/queries.server.ts'
import { claimNextTable, releaseClaim, type ShiftRow, storeTable } from './tables.server.ts'

/*
 * Makes the next table of difficulties from the logs of this server's learners. It has one log in memory at a time, and
 * pauses after every few milliseconds of work, so that requests hardly wait for it.
 */

/** With the answers of this many, another learner's answers change nothing that matters. */
const MOST_LEARNERS = 10_000
/** 800 entries or 1 MB. Only the first answer to each item counts, and a longer log has few more of them. */
const PAGES_PER_LOG = 4

export interface TableWork {
  db: Database
  /** The items with their authors' difficulties. */
  loadBank: () => Promise<ItemBank>
  now: number
  /** Where to begin in the order of the learners' ids: at random, if the learners are too many to read all. */
  beginAt: string
  /** Called after every few milliseconds of work. It ends the work by throwing. */
  pause: () => Promise<void>
}

/** @returns whether it made a table. If the work fails, the next call begins it again. */
export async function makeTableIfDue(work: TableWork): Promise<boolean> {
  const { db, now } = work
  const claim = await claimNextTable(db, now)
  if (!claim) return false
  try {
    await storeTable(db, claim, await shiftsFromLogs(work, claim.number))
    return true
  } catch (error) {
    await releaseClaim(db, claim)
    throw error
  }
}

async function shiftsFromLogs(
  { db, loadBank, beginAt, pause }: TableWork,
  number: number,
): Promise<ShiftRow[]> {
  const bank = await loadBank()
  const statistics = new Map<ItemId, ItemStatistics>()
  for await (const learner of learnersWithLogs(db, beginAt, MOST_LEARNERS)) {
    const log = await beginningOfLog(db, learner)
    await pause()
    for (const _step of addToStatistics(statistics, bank, log)) await pause()
    await pause()
  }
  const { shifts } = difficultyTable(number, statistics)
  return bank.items.flatMap(({ id, version }): ShiftRow[] => {
    const shift = shifts[id]
    return shift === undefined ? [] : [[id, version, shift]]
  })
}

async function beginningOfLog(db: Database, learner: LearnerId): Promise<Log> {
  const log: Entry[] = []
  for (let page = 0; page < PAGES_PER_LOG; page++) {
    const { entries, lastSeq } = await findEntriesAfter(db, learner, log.length)
    for (const entry of entries) log.push(JSON.parse(entry))
    if (entries.length === 0 || log.length >= lastSeq) break
  }
  return mergeLogs(log)
}
