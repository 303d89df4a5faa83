import type { EntryId } from '#app/domain/log/entry.ts'
import { isListOf, isObject } from '#app/domain/type-guards.ts'
import type { Draft } from './draft.ts'
import { type LogRecords, readLog } from './log-operations.ts'
import type { Tables } from './log-store.ts'
import { META, withdrawn } from './record-keys.ts'
import { parseDraft, type StoredEntry } from './stored-records.ts'

/*
 * The steps of a claim in the guest's log, under the same rules as the operations in log-operations.ts.
 * claim-guest-log.ts says why there are several.
 */

/** A learner's claim on a guest's entries and drafts. It is written first, so that no other learner can claim them. */
interface Claim {
  learnerId: string
  entryIds: readonly EntryId[]
  drafts: readonly Pick<Draft, 'slot' | 'updatedAt'>[]
}

export interface ClaimedRecords {
  claim: Claim
  entries: StoredEntry[]
  drafts: Draft[]
}

/** The records of the claim that a crash interrupted, or of a new one by this learner. Undefined if there are none. */
export async function beginClaim(
  tables: Tables,
  learnerId: string | undefined,
): Promise<ClaimedRecords | undefined> {
  const [pending, log] = await Promise.all([tables.meta.get(META.claim), readLog(tables)])
  const claim = parseClaim(pending) ?? (learnerId === undefined ? undefined : claimOn(log, learnerId))
  if (!claim) return undefined
  const ids = new Set(claim.entryIds)
  const drafts = claimedDrafts(claim, log.drafts)
  await Promise.all([
    tables.meta.put(META.claim, claim),
    ...drafts.map(({ slot, setup }) => tables.meta.put(META.holder(slot), withdrawn(setup.id))),
  ])
  return { claim, entries: log.entries.filter(({ entry }) => ids.has(entry.id)), drafts }
}

function parseClaim(record: unknown): Claim | undefined {
  if (!isObject(record) || typeof record.learnerId !== 'string') return undefined
  return Array.isArray(record.entryIds) && isListOf(record.drafts, isObject)
    ? (record as unknown as Claim)
    : undefined
}

function claimOn({ entries, drafts }: LogRecords, learnerId: string): Claim | undefined {
  if (entries.length + drafts.length === 0) return undefined
  return {
    learnerId,
    entryIds: entries.map(({ entry }) => entry.id),
    drafts: drafts.map(({ slot, updatedAt }) => ({ slot, updatedAt })),
  }
}

/** A draft that was saved again after the claim is not part of it. */
function claimedDrafts(claim: Claim, drafts: readonly Draft[]): Draft[] {
  return drafts.filter(({ slot, updatedAt }) =>
    claim.drafts.some((claimed) => claimed.slot === slot && claimed.updatedAt === updatedAt),
  )
}

/** Removes the claimed records from the guest's log, once the learner's log has them. */
export async function endClaim(tables: Tables, { claim, drafts }: ClaimedRecords): Promise<void> {
  const [pending, ...present] = await Promise.all([
    tables.meta.get(META.claim),
    ...drafts.map(({ slot }) => tables.drafts.get(slot)),
  ])
  // Two tabs may finish the same claim, and one of them may already have begun another.
  const isPending = JSON.stringify(pending) === JSON.stringify(claim)
  const unchanged = claimedDrafts(
    claim,
    present.flatMap((record) => parseDraft(record) ?? []),
  )
  await Promise.all([
    ...claim.entryIds.map((id) => tables.entries.delete(id)),
    ...unchanged.map(({ slot }) => tables.drafts.delete(slot)),
    isPending && tables.meta.delete(META.claim),
    // The model was made from these entries.
    tables.meta.delete(META.model),
  ])
}
