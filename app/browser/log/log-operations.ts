import type { Entry, EntryBody, EntryId, StoredFacts } from '#app/domain/log/entry.ts'
import { versionOf } from '#app/domain/log/entry-body.ts'
import type { Draft } from './draft.ts'
import type { Tables } from './log-store.ts'
import { ASIDE, isWithdrawn, META, withdrawn } from './record-keys.ts'
import {
  type DeviceCounter,
  parseDeviceCounter,
  parseDraft,
  parseStoredEntry,
  type StoredEntry,
} from './stored-records.ts'

/*
 * The operations on a log. Each runs within one transaction and awaits only the tables, because a transaction closes at the
 * first foreign await. Ids and times come as arguments, so an operation can run again after a lost connection.
 */

export interface LogRecords {
  entries: StoredEntry[]
  drafts: Draft[]
  /** The number of records that cannot be read, in place and set aside. */
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
  const entry: Entry = { id, v: versionOf(body), at, device: counter.device, n, ...body }
  const record: StoredEntry = { entry, state: 'unsent' }
  await Promise.all([
    tables.meta.put(META.device, { ...counter, n }),
    tables.entries.put(id, record),
    completed !== undefined && tables.drafts.delete(completed),
  ])
  return 'written'
}

/**
 * Whether this tab holds the attempt. Checked in the transaction that saves, so the answers of two tabs never mix.
 *
 * @param begun the id of an attempt that begins in an empty slot: it may follow one that was withdrawn
 */
async function mayWrite({ meta }: Tables, slot: string, holder: string, begun?: string): Promise<boolean> {
  const current = await meta.get(META.holder(slot))
  if (current === undefined || current === holder) return true
  return begun !== undefined && isWithdrawn(current) && current !== withdrawn(begun)
}

export async function saveDraft(tables: Tables, draft: Draft, holder: string): Promise<WriteOutcome> {
  const [completed, present] = await Promise.all([
    tables.entries.get(draft.setup.id),
    tables.drafts.get(draft.slot),
  ])
  // A late save of a completed attempt must not bring it back.
  if (completed !== undefined) return 'written'
  const begun = present === undefined ? draft.setup.id : undefined
  if (!(await mayWrite(tables, draft.slot, holder, begun))) return 'takenOver'
  await Promise.all([putDraft(tables, draft, present), tables.meta.put(META.holder(draft.slot), holder)])
  return 'written'
}

export async function discardDraft(tables: Tables, slot: string, holder: string): Promise<WriteOutcome> {
  if (!(await mayWrite(tables, slot, holder))) return 'takenOver'
  await tables.drafts.delete(slot)
  return 'written'
}

export async function takeDraft({ meta }: Tables, slot: string, holder: string): Promise<void> {
  await meta.put(META.holder(slot), holder)
}

export async function releaseDraft({ meta }: Tables, slot: string, holder: string): Promise<void> {
  const current = await meta.get(META.holder(slot))
  if (current === holder) await meta.delete(META.holder(slot))
}

/**
 * Adds the entries and drafts of another store of this device. Both stores may have changed since they were last equal.
 *
 * @param holder the tab that saved the drafts; only drafts that it still holds are added
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
      (record, index) => isNewer(record, records[index]) && tables.entries.put(record.entry.id, record),
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

function isNewer(record: StoredEntry, present: unknown): boolean {
  const known = parseStoredEntry(present)
  return !known || (known.state !== 'stored' && record.state === 'stored')
}

/** Of two attempts in one slot, the later one stays. The other is set aside, and its tab can no longer save it. */
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
    isLater && tables.meta.put(META.holder(draft.slot), withdrawn(rival.setup.id)),
  ])
}

/** A draft in the slot that cannot be read is set aside. */
async function putDraft({ drafts, aside }: Tables, draft: Draft, present: unknown): Promise<void> {
  const isDamaged = present !== undefined && !parseDraft(present)
  await Promise.all([
    isDamaged && aside.put(`${ASIDE.damaged}${draft.slot}/${draft.updatedAt}`, present),
    drafts.put(draft.slot, draft),
  ])
}
