import type { LearnerSnapshot } from '#app/domain/learning/learner-snapshot.ts'
import { hashText } from '#app/domain/random.ts'
import { isObject } from '#app/domain/type-guards.ts'

/*
 * A snapshot as the device stores it: one text with a hash, so that a damaged one is never used. It is a cache. If it is
 * damaged or does not fit, the log is read from the beginning.
 */

interface StoredModel {
  text: string
  hash: number
}

export function storedModelOf(snapshot: LearnerSnapshot): StoredModel {
  const text = JSON.stringify(snapshot)
  return { text, hash: hashText(text) }
}

/** Undefined for anything that `storedModelOf` did not return. */
export function parseStoredModel(record: unknown): LearnerSnapshot | undefined {
  if (!isObject(record)) return undefined
  const { text, hash } = record
  return typeof text === 'string' && hashText(text) === hash ? JSON.parse(text) : undefined
}
