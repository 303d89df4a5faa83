import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

/*
 * The database holds password hashes and addresses, so only its owner may read it, whatever the umask.
 */

const OWNER_ONLY = 0o600
const OTHERS = 0o077

/** Creates a folder that only its owner can enter. A folder that exists keeps its mode. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Creates a file that only its owner can read, if there is none. SQLite gives its `-wal` and `-shm` the same mode. */
export function makePrivateFile(file: string): void {
  try {
    // `wx` does not open a file that exists: closing it would release the locks that this process has on it.
    closeSync(openSync(file, 'wx', OWNER_ONLY))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/**
 * Removes all access of other users to the files that exist.
 *
 * @returns a line for the operator if this is not possible, as with a file of another user
 */
export function hideFromOthers(files: readonly string[]): string | undefined {
  for (const file of files) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
    if ((mode & OTHERS) === 0) continue
    try {
      chmodSync(file, mode & ~OTHERS)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return `Other users of this machine can read ${file}, and its mode can't be changed: ${reason}`
    }
  }
  return undefined
}
