/** PostgreSQL's code. SQLite has no deadlocks, because it has one writer. */
const DEADLOCK_DETECTED = '40P01'
const MAX_TRIES = 5

/**
 * Runs a transaction again if PostgreSQL has ended it to resolve a deadlock. Uploads and deletions lock in the same order
 * (docs/log.md), so this is for a case that nobody has foreseen.
 */
export async function retryingDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await transaction()
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED
      if (!isDeadlock || tries === MAX_TRIES) throw error
    }
}
