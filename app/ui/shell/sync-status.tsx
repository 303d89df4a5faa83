import { Icon } from '#app/ui/base/icons.tsx'

/** How the learner's work on this device stands. */
export interface WorkStatus {
  storage: 'durable' | 'memory'
  /** Entries that the server does not have yet. */
  unsent: number
  /** Entries that the server does not take. */
  refused: number
  sync: 'idle' | 'saving' | 'offline' | 'failed' | 'signedOut' | 'otherLearner'
}

/** What to show in the top bar; undefined while everything is well. */
function syncProblem({ storage, unsent, refused, sync }: WorkStatus): string | undefined {
  if (sync === 'offline' || sync === 'failed') return unsent > 0 ? `Offline, ${unsent} waiting` : undefined
  if (sync === 'signedOut' && unsent > 0) return `Signed out, ${unsent} waiting`
  if (refused > 0) return `${refused} not saved`
  return storage === 'memory' ? 'Not stored' : undefined
}

/** A whole sentence, and what to do. */
export function describeSync(status: WorkStatus): string {
  const { storage, unsent, refused, sync } = status
  const waiting = unsent === 1 ? '1 change is' : `${unsent} changes are`
  if (storage === 'memory')
    return 'Pointer can’t store anything in this browser now. What you do is lost when you close the page.'
  if (refused > 0)
    return `The server did not accept ${refused === 1 ? '1 change. It stays' : `${refused} changes. They stay`} on this device.`
  if (sync === 'signedOut' && unsent > 0)
    return `${waiting} saved on this device. Sign in again to send them.`
  if (unsent === 0) return 'Everything is saved to your account.'
  return sync === 'saving'
    ? 'Saving to your account…'
    : `${waiting} saved on this device and will be sent when the server can be reached.`
}

/** Nothing while all is saved; a short word where something waits or went wrong. */
export function SyncStatus({ status }: { status: WorkStatus }) {
  const problem = syncProblem(status)
  const waits = status.sync === 'offline' || status.sync === 'failed'
  return (
    <p role="status" title={problem && describeSync(status)} className="text-xs text-muted not-empty:me-1">
      {problem && (
        <span className="inline-flex items-center gap-1.5">
          <Icon name={waits ? 'offline' : 'warning'} size={16} className="text-fair" />
          <span className="max-sm:sr-only">{problem}</span>
        </span>
      )}
    </p>
  )
}
