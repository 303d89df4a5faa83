import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file's content, or a folder's names, would survive the loss of power. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
