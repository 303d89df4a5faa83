import { type AttemptEntry, isAttempt } from '#app/domain/log/entry.ts'
import type { Log } from '#app/domain/log/log.ts'

/** The attempts at daily sets by their day. Each set counts once: of two attempts, the one that was finished first. */
export function dailyAttempts(log: Log): ReadonlyMap<number, AttemptEntry> {
  const first = new Map<number, AttemptEntry>()
  for (const entry of log) {
    if (!isAttempt(entry) || entry.policy.kind !== 'daily' || entry.marks === undefined) continue
    if (!first.has(entry.policy.day)) first.set(entry.policy.day, entry)
  }
  return first
}

/** Whether each answer of an attempt was right. */
export function marksOfEntry({ marks = '' }: AttemptEntry): boolean[] {
  return [...marks].map((mark) => mark === '1')
}
