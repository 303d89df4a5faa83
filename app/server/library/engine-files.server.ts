import { readdirSync } from 'node:fs'
import type { ExerciseLabId } from '#app/domain/labs/exercise-work.ts'

/**
 * Files that only the exercises of one lab need, and that are too large to be stored for everyone. The service worker
 * stores them with the pages of the lab's subject, or when they are fetched.
 */
const ENGINES: Partial<Record<ExerciseLabId, RegExp>> = {
  sql: /^(sqlite3|sql\.worker)-[\w-]+\.(js|wasm)$/,
  typescript: /^typescript\.worker-[\w-]+\.js$/,
}

/** @param file its name in `/assets/` */
export function isEngineFile(file: string): boolean {
  return Object.values(ENGINES).some((pattern) => pattern.test(file))
}

/** The addresses of the files of a lab's engine, as they were built. There are none in development. */
export function engineFilesOf(lab: ExerciseLabId): string[] {
  const pattern = ENGINES[lab]
  if (!pattern || !import.meta.env.PROD) return []
  return readdirSync('build/client/assets')
    .filter((file) => pattern.test(file))
    .map((file) => `/assets/${file}`)
}
