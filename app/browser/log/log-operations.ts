import type { Entry, EntryBody, EntryId, StoredFacts } from '#app/domain/log/entry.ts'
import { SCHEMA_VERSION } from '#app/domain/log/entry.ts'
import type { LogPage, UploadOutcome, UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import type { Tables } from './log-store.ts'
import {
  type DeviceCounter,
  type Draft,
  isCount,
  isFinalRefusal,
  isListOf,
  isObject,
  parseDeviceCounter,
  parseDraft,
  parseStoredEntry,
  type StoredEntry,
} from './stored-records.ts'

/*
 * The operations on a log. Each runs within one transaction and awaits only the tables, because a transaction closes at the
 * first foreign await. Ids and times come as arguments, so an operation can run again after a lost connection.
 */

/** The keys of the table `meta`. */
const META = {
  device: 'device',
  /** The highest number up to which the device has every entry of the server. */
  cursor: 'cursor',
  /** Which tab has the attempt in the slot. Only that tab may save it. */
  holder: (slot: string) => `holder/${slot}`,
} as const

/** Prefixes of the keys in the table `aside`. */
const ASIDE = {
  damaged: 'damaged/',
  /** Another record took its place. */
  replaced: 'replaced/',
} as const

export interface LogRecords {
  entries: StoredEntry[]
  drafts: Draft[]
  /** How many records cannot be read, here and set aside. */
  damaged: number
  /** Whether entries have to be set aside. */
  damagedEntries: boolean
}

export async function readLog({ entries, drafts, aside }: Tables): Promise<LogRecords> {
  const [entryRecords, draftRecords, asideKeys] = await Promise.all([
    entries.getAll(),
    drafts.getAll(),
    aside.getAllKeys(),
  ])
  const log = {
    entries: entryRecords.flatMap((record) => parseStoredEntry(record) ?? []),
    drafts: draftRecords.flatMap((record) => parseDraft(record) ?? []),
  }
  const damagedEntries = entryRecords.length - log.entries.length
  const damagedDrafts = draftRecords.length - log.drafts.length
  const setAside = asideKeys.filter((key) => key.startsWith(ASIDE.damaged)).length
  return { ...log, damaged: damagedEntries + damagedDrafts + setAside, damagedEntries: damagedEntries > 0 }
}

/**
 * Moves entries that cannot be read out of the way. The server may still have them, so everything is pulled again.
 *
 * A draft stays where it is until its slot is used: a newer version in another tab may have written it.
 */
export async function setDamagedAside({ entries, aside, meta }: Tables): Promise<void> {
  const [keys, records] = await Promise.all([entries.getAllKeys(), entries.getAll()])
  const damaged = keys.flatMap((key, index) =>
    parseStoredEntry(records[index]) ? [] : [{ key, record: records[index] }],
  )
  await Promise.all([
    ...damaged.flatMap(({ key, record }) => [
      aside.put(`${ASIDE.damaged}${key}`, record),
      entries.delete(key),
    ]),
    damaged.length > 0 && meta.delete(META.cursor),
  ])
}

export type WriteOutcome = 'written' | 'takenOver'

export interface NewEntry {
  id: EntryId
  at: number
  body: EntryBody & Pick<StoredFacts, 'marks'>
  /** The name of the device's log if it has none yet. */
  newDevice: string
  /** The attempt that the entry completes. */
  completing?: { slot: string; holder: string }
}

/** Adds the entry with the next number of this device, and removes the draft that it completes. */
export async function append(
  tables: Tables,
  { id, at, body, newDevice, completing }: NewEntry,
): Promise<WriteOutcome> {
  const [existing, device, draft] = await Promise.all([
    tables.entries.get(id),
    tables.meta.get(META.device),
    completing && tables.drafts.get(completing.slot),
  ])
  const completed = completing && parseDraft(draft)?.setup.id === id ? completing.slot : undefined
  if (existing !== undefined) {
    if (completed !== undefined) await tables.drafts.delete(completed)
    return 'written'
  }
  if (completing && !(await mayWrite(tables, completing.slot, completing.holder))) return 'takenOver'
  // A name whose counter is lost is not used again, because its numbers may be taken.
  const counter: DeviceCounter = parseDeviceCounter(device) ?? { device: newDevice, n: 0 }
  const n = counter.n + 1
  const entry: Entry = { id, v: SCHEMA_VERSION, at, device: counter.device, n, ...body }
  const record: StoredEntry = { entry, state: 'unsent' }
  await Promise.all([
    tables.meta.put(META.device, { ...counter, n }),
    tables.entries.put(id, record),
    completed !== undefined && tables.drafts.delete(completed),
  ])
  return 'written'
}

/** Whether this tab holds the attempt. Checked in the transaction that saves, so the answers of two tabs never mix. */
async function mayWrite({ meta }: Tables, slot: string, holder: string): Promise<boolean> {
  const current = await meta.get(META.holder(slot))
  return current === undefined || current === holder
}

export async function saveDraft(tables: Tables, draft: Draft, holder: string): Promise<WriteOutcome> {
  const [completed, present] = await Promise.all([
    tables.entries.get(draft.setup.id),
    tables.drafts.get(draft.slot),
  ])
  // A late save of a completed attempt must not bring it back.
  if (completed !== undefined) return 'written'
  if (!(await mayWrite(tables, draft.slot, holder))) return 'takenOver'
  await Promise.all([putDraft(tables, draft, present), tables.meta.put(META.holder(draft.slot), holder)])
  return 'written'
}

export async function discardDraft(tables: Tables, slot: string, holder: string): Promise<WriteOutcome> {
  if (!(await mayWrite(tables, slot, holder))) return 'takenOver'
  await tables.drafts.delete(slot)
  return 'written'
}

export async function takeAttempt({ meta }: Tables, slot: string, holder: string): Promise<void> {
  await meta.put(META.holder(slot), holder)
}

export async function releaseAttempt({ meta }: Tables, slot: string, holder: string): Promise<void> {
  const current = await meta.get(META.holder(slot))
  if (current === holder) await meta.delete(META.holder(slot))
}

export async function readCursor({ meta }: Tables): Promise<number> {
  const cursor = await meta.get(META.cursor)
  return isCount(cursor) ? cursor : 0
}

const RETRY_DEFAULT_S: Partial<Record<UploadRefusal, number>> = { 'unknown-version': 3_600, 'too-many': 600 }

/** Applies the server's answer, and moves the cursor over the numbers that follow it without a gap. */
export async function applyOutcomes(
  tables: Tables,
  outcomes: readonly UploadOutcome[],
  now: number,
): Promise<void> {
  const [cursor, ...records] = await Promise.all([
    readCursor(tables),
    ...outcomes.map(({ id }) => tables.entries.get(id)),
  ])
  const numbers = new Set<number>()
  const writes = outcomes.flatMap((outcome, index) => {
    const record = parseStoredEntry(records[index])
    if (!record) return []
    if ('seq' in outcome) numbers.add(outcome.seq)
    return record.state === 'stored'
      ? []
      : [tables.entries.put(outcome.id, recordAfter(record, outcome, now))]
  })
  let last = cursor
  while (numbers.has(last + 1)) last++
  await Promise.all([...writes, last > cursor && tables.meta.put(META.cursor, last)])
}

function recordAfter({ entry }: StoredEntry, outcome: UploadOutcome, now: number): StoredEntry {
  if ('seq' in outcome) {
    const { seq, receivedAt, marks } = outcome
    return { entry: { ...entry, seq, receivedAt, ...(marks !== undefined && { marks }) }, state: 'stored' }
  }
  const { refused, retryAfterS = RETRY_DEFAULT_S[refused] ?? 0 } = outcome
  if (isFinalRefusal(refused)) return { entry, state: refused }
  return { entry, state: refused, retryAt: now + Math.max(1, retryAfterS) * 1_000 }
}

/** Stores the entries of a page and the cursor in one transaction: a cursor without its entries would lose them. */
export async function applyPage(tables: Tables, { entries }: LogPage, after: number): Promise<void> {
  const [cursor, ...existing] = await Promise.all([
    readCursor(tables),
    ...entries.map(({ id }) => tables.entries.get(id)),
  ])
  // Another tab may have pulled more pages. Or entries were set aside, and the next pull starts from the beginning.
  const last = cursor < after ? cursor : Math.max(cursor, entries.at(-1)?.seq ?? after)
  await Promise.all([
    ...entries.flatMap((entry, index) => {
      const mine = parseStoredEntry(existing[index])
      const record: StoredEntry = { entry, state: 'stored' }
      return [
        mine?.state === 'conflict' && tables.aside.put(ASIDE.replaced + entry.id, mine),
        tables.entries.put(entry.id, record),
      ]
    }),
    last !== cursor && tables.meta.put(META.cursor, last),
  ])
}

/**
 * Treats every entry as unsent. A server that was restored from a backup has lost the latest entries and gives their
 * numbers away again; it recognises the entries that it still has by their ids.
 */
export async function forgetServer({ entries, meta }: Tables): Promise<void> {
  const records = (await entries.getAll()).flatMap((record) => parseStoredEntry(record) ?? [])
  await Promise.all([
    meta.delete(META.cursor),
    ...records
      .filter(({ state }) => state === 'stored')
      .map(({ entry: { seq: _seq, receivedAt: _receivedAt, ...entry } }) => {
        const record: StoredEntry = { entry: entry as Entry, state: 'unsent' }
        return entries.put(entry.id, record)
      }),
  ])
}

/**
 * Adds the entries and drafts of another store of this device. Both stores may have changed since they were last equal.
 *
 * @param holder the tab that saved the drafts, where only the drafts that it still holds are wanted
 */
export async function absorb(
  tables: Tables,
  entries: readonly StoredEntry[],
  drafts: readonly Draft[],
  holder?: string,
): Promise<void> {
  const [present, ...records] = await Promise.all([
    tables.drafts.getAll(),
    ...entries.map(({ entry }) => tables.entries.get(entry.id)),
  ])
  const completed = new Set(entries.map(({ entry }) => entry.id))
  const ended = present
    .flatMap((record) => parseDraft(record) ?? [])
    .filter(({ setup }) => completed.has(setup.id))
  await Promise.all([
    ...entries.map(
      (record, index) => isNews(record, records[index]) && tables.entries.put(record.entry.id, record),
    ),
    ...ended.map(({ slot }) => tables.drafts.delete(slot)),
  ])
  for (const draft of drafts)
    if (holder === undefined || (await mayWrite(tables, draft.slot, holder))) await absorbDraft(tables, draft)
}

/** Adds entries of another log of the same person, to be sent like those of this device. Returns how many were new. */
export async function importEntries(tables: Tables, imported: readonly Entry[]): Promise<number> {
  const present = new Set(await tables.entries.getAllKeys())
  const added = imported.filter(({ id }) => !present.has(id))
  const records: StoredEntry[] = added.map((entry) => ({ entry, state: 'unsent' }))
  await Promise.all(records.map((record) => tables.entries.put(record.entry.id, record)))
  return added.length
}

function isNews(record: StoredEntry, present: unknown): boolean {
  const known = parseStoredEntry(present)
  return !known || (known.state !== 'stored' && record.state === 'stored')
}

/** Of two attempts in one slot the later one stays. The other is kept aside, and its tab can no longer save it. */
async function absorbDraft(tables: Tables, draft: Draft): Promise<void> {
  const [completed, present] = await Promise.all([
    tables.entries.get(draft.setup.id),
    tables.drafts.get(draft.slot),
  ])
  if (completed !== undefined) return
  const rival = parseDraft(present)
  if (!rival || rival.setup.id === draft.setup.id) {
    if (!rival || rival.updatedAt < draft.updatedAt) await putDraft(tables, draft, present)
    return
  }
  const isLater = rival.updatedAt < draft.updatedAt
  const gives = isLater ? rival : draft
  await Promise.all([
    tables.aside.put(`${ASIDE.replaced}${gives.slot}/${gives.setup.id}`, gives),
    isLater && tables.drafts.put(draft.slot, draft),
    isLater && tables.meta.put(META.holder(draft.slot), NOBODY),
  ])
}

/** A draft in the slot that cannot be read is kept aside. */
async function putDraft({ drafts, aside }: Tables, draft: Draft, present: unknown): Promise<void> {
  const isDamaged = present !== undefined && !parseDraft(present)
  await Promise.all([
    isDamaged && aside.put(`${ASIDE.damaged}${draft.slot}/${draft.updatedAt}`, present),
    drafts.put(draft.slot, draft),
  ])
}

/** A holder that is no tab: a tab must take the attempt again before it can save. */
const NOBODY = 'nobody'

/** A learner's claim on a guest's entries and drafts. It is written first, so that no other learner can claim them. */
interface Claim {
  learnerId: string
  entryIds: readonly EntryId[]
  drafts: readonly Pick<Draft, 'slot' | 'updatedAt'>[]
}

const CLAIM = 'claim'

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
  const [pending, log] = await Promise.all([tables.meta.get(CLAIM), readLog(tables)])
  const claim = parseClaim(pending) ?? (learnerId === undefined ? undefined : claimOn(log, learnerId))
  if (!claim) return undefined
  const ids = new Set(claim.entryIds)
  const drafts = claimedDrafts(claim, log.drafts)
  await Promise.all([
    tables.meta.put(CLAIM, claim),
    ...drafts.map(({ slot }) => tables.meta.put(META.holder(slot), NOBODY)),
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
    tables.meta.get(CLAIM),
    ...drafts.map(({ slot }) => tables.drafts.get(slot)),
  ])
  // Two tabs may finish the same claim, and one of them may have begun another by now.
  const isPending = JSON.stringify(pending) === JSON.stringify(claim)
  const unchanged = claimedDrafts(
    claim,
    present.flatMap((record) => parseDraft(record) ?? []),
  )
  await Promise.all([
    ...claim.entryIds.map((id) => tables.entries.delete(id)),
    ...unchanged.map(({ slot }) => tables.drafts.delete(slot)),
    isPending && tables.meta.delete(CLAIM),
  ])
}
