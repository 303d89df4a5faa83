import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bankFrom } from '#app/domain/learning/facts-file.ts'
import type { ItemBank } from '#app/domain/learning/item-bank.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { learningFilePaths } from '#app/server/library/library.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import { makeTableIfDue } from './make-table.server.ts'

const HOUR_MS = 3_600_000
/** A step of work takes 2 or 3 ms, so the work takes a fifth of a core. */
const PAUSE_MS = 10

/** Every hour, makes a table of difficulties if one is due. */
export function scheduleTables(db: Database): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => makeTable(db, stopping.signal))
  }, HOUR_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

async function makeTable(db: Database, signal: AbortSignal): Promise<void> {
  try {
    const made = await makeTableIfDue({
      db,
      loadBank,
      now: Date.now(),
      beginAt: randomBytes(16).toString('base64url'),
      pause: () => setTimeout(PAUSE_MS, undefined, { signal }),
    })
    if (made) logger.info('difficulties from the answers of all learners are up to date')
  } catch (error) {
    if (!signal.aborted) logger.error({ err: error }, 'no difficulties were made')
  }
}

/** The facts that browsers fetch. They are read when they are needed, which is seldom. */
async function loadBank(): Promise<ItemBank> {
  return bankFrom(JSON.parse(await readFile(path.join('build/client', learningFilePaths().facts), 'utf8')))
}
