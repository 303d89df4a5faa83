import type { ChangedKeys } from './changes.ts'
import type { Device } from './device.ts'
import type { LogStore, Work } from './log-store.ts'
import { type LogSync, type SyncedLog, startSync } from './log-sync.ts'
import { isWaiting } from './stored-records.ts'
import { applyOutcomes, applyPage, forgetServer, readCursor } from './sync-operations.ts'

interface LogToSync extends Pick<SyncedLog, 'learnerId' | 'latest' | 'report'> {
  device: Device
  run: LogStore['run']
  /** Runs a transaction, and tells the page and other tabs what it changed. */
  commit<T>(work: Work<T>): Promise<T>
  /** Takes over what other tabs have changed. */
  readAgain(keys: ChangedKeys): Promise<void>
}

/** Synchronises the log of a learner on this device. */
export function syncDeviceLog({ device, run, commit, readAgain, ...log }: LogToSync): LogSync {
  return startSync(
    {
      ...log,
      async readWaiting() {
        const waiting = log.latest().filter(isWaiting)
        await readAgain({ entries: waiting.map(({ entry }) => entry.id), drafts: [] })
        return log.latest()
      },
      readCursor: () => run('readonly', readCursor),
      applyOutcomes: (outcomes) => commit((tables) => applyOutcomes(tables, outcomes, device.now())),
      applyPage: (page, after) => commit((tables) => applyPage(tables, page, after)),
      forgetServer: () => commit(forgetServer),
    },
    device,
  )
}
