import { learnerOfDatabase } from './database-name.ts'
import type { Device } from './device.ts'

/*
 * The learners with a log on this device, what is under way, whether the browser was asked to keep the log, and whether
 * results of an old version wait here. Each fact has its own key, so that two tabs never write the same one.
 */

const LEARNER_PREFIX = 'pointer-log-'
const PERSIST_ASKED = 'pointer-persist-asked'
/** See unsaved-results.ts, which reads them. */
export const UNSAVED_PREFIX = 'pointer-unsaved-'
/** before-paint.js reads it. */
const UNDER_WAY = 'pointer-under-way'

export function rememberLogOf({ localStorage }: Device, learnerId: string): void {
  ignoringRefusal(() => localStorage?.setItem(LEARNER_PREFIX + learnerId, '1'))
}

export function forgetLogOf({ localStorage }: Device, learnerId: string): void {
  ignoringRefusal(() => {
    localStorage?.removeItem(LEARNER_PREFIX + learnerId)
    localStorage?.removeItem(UNDER_WAY)
  })
}

/** @param slots of quizzes, labs and exercises */
export function rememberUnderWay({ localStorage }: Device, slots: readonly string[]): void {
  ignoringRefusal(() => localStorage?.setItem(UNDER_WAY, slots.join(' ')))
}

/**
 * The ids of the learners who have a log here. Both sources are needed: Firefox before 126 cannot list databases, and the
 * learner can clear localStorage alone.
 */
export async function learnersOnDevice({
  localStorage,
  indexedDB,
}: Pick<Device, 'localStorage' | 'indexedDB'>): Promise<string[]> {
  const keys = Array.from({ length: localStorage?.length ?? 0 }, (_, index) => localStorage?.key(index) ?? '')
  const listed = keys
    .filter((key) => key.startsWith(LEARNER_PREFIX))
    .map((key) => key.slice(LEARNER_PREFIX.length))
  const databases = await Promise.resolve(indexedDB?.databases?.()).catch(() => undefined)
  const found = (databases ?? []).flatMap(({ name = '' }) => learnerOfDatabase(name) ?? [])
  return [...new Set([...listed, ...found])]
}

/** True the first time on this device. */
export function rememberPersistWasAsked({ localStorage }: Device): boolean {
  const asked = ignoringRefusal(() => localStorage?.getItem(PERSIST_ASKED))
  ignoringRefusal(() => localStorage?.setItem(PERSIST_ASKED, '1'))
  return asked === null
}

/** Of any learner. */
export function hasUnsavedResults({ localStorage }: Pick<Device, 'localStorage'>): boolean {
  const keys = ignoringRefusal(() => Object.keys(localStorage ?? {})) ?? []
  return keys.some((key) => key.startsWith(UNSAVED_PREFIX))
}

/** Storage that is full or forbidden throws. */
function ignoringRefusal<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
