import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file's content, or a folder's names, are on the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
