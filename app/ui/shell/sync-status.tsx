import { Icon } from '#app/ui/base/icons.tsx'
import * as syncText from './sync-text.ts'
import { memoryOnly } from './text.ts'

/** Whether the learner's work on this device is saved. */
export interface WorkStatus {
  isGuest: boolean
  storage: 'durable' | 'memory'
  /** Entries that the server does not have yet. */
  unsent: number
  /** Entries that the server has refused. */
  refused: number
  sync: 'idle' | 'saving' | 'offline' | 'failed' | 'signedOut' | 'otherLearner'
}

/** The text for the top bar; undefined if everything is saved. */
function syncProblem(status: WorkStatus): string | undefined {
  const { unsent, refused, sync } = status
  if (sync === 'offline' || sync === 'failed') return unsent > 0 ? syncText.offlineWaiting(unsent) : undefined
  if (sync === 'signedOut' && unsent > 0) return syncText.signedOutWaiting(unsent)
  if (refused > 0) return syncText.notSaved(refused)
  return isLostOnClose(status) ? syncText.notStored : undefined
}

/** The server has the work of a learner, whatever this browser stores. */
function isLostOnClose({ isGuest, storage, unsent, sync }: WorkStatus): boolean {
  return storage === 'memory' && (isGuest || (unsent > 0 && sync !== 'saving'))
}

/** A full sentence that says what to do. */
export function describeSync(status: WorkStatus): string {
  const { unsent, refused, sync } = status
  if (isLostOnClose(status)) return memoryOnly
  if (refused > 0) return syncText.refusedByServer(refused)
  if (sync === 'signedOut' && unsent > 0) return syncText.signInToSend(unsent)
  if (unsent === 0) return syncText.saved
  return sync === 'saving' ? syncText.saving : syncText.willBeSent(unsent)
}

/** A short word if something is waiting or went wrong; empty otherwise. */
export function SyncStatus({ status }: { status: WorkStatus }) {
  const problem = syncProblem(status)
  const waits = status.sync === 'offline' || status.sync === 'failed'
  return (
    <p role="status" title={problem && describeSync(status)} className="text-xs text-muted sm:not-empty:me-1">
      {problem && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name={waits ? 'offline' : 'warning'} size={16} className="text-fair" />
          <span className="max-sm:sr-only">{problem}</span>
        </span>
      )}
    </p>
  )
}
