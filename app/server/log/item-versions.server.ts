import type { ItemRef, OptionNumber, Rubric } from '#app/domain/catalogue/item.ts'
import { isVariantId, VARIANT_KEY } from '#app/domain/labs/variant-id.ts'
import type { AttemptEntry, LoggedAnswer } from '#app/domain/log/entry.ts'
import { insertRows, paddedToPowerOfTwo } from '#app/server/database/insert-rows.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/*
 * The key of every version of every item that this database has ever served. An answer is marked against the version that
 * was shown, whatever the content says today.
 */

/** Rows never change, so a key that was read once is kept. By item and version. */
const keysOfDatabase = new WeakMap<Database, Map<string, OptionNumber>>()

function knownKeys(db: Database): Map<string, OptionNumber> {
  const known = keysOfDatabase.get(db) ?? new Map<string, OptionNumber>()
  keysOfDatabase.set(db, known)
  return known
}

/** Records the versions that this server shows. A version that is recorded already stays as it is. */
export async function registerItemVersions(
  db: Database,
  versions: readonly (ItemRef & Pick<Rubric, 'key'>)[],
  now: number,
): Promise<void> {
  const recorded = await readKeys(
    db,
    versions.map(({ id }) => id),
  )
  const fresh = versions.filter((version) => !recorded.has(nameOf(version.id, version.version)))
  await db.transaction().execute(async (transaction) => {
    await insertRows(
      transaction,
      'itemVersion',
      fresh.map(({ id, version, key }) => ({ itemId: id, version, key, firstSeenAt: now })),
      { ignoreConflicts: true },
    )
  })
  await readKeys(
    db,
    fresh.map(({ id }) => id),
  )
}

/**
 * Marks the answers of each attempt: `1` for each right one and `0` for each wrong one. An attempt is missing from the
 * result if this database has never shown a version of one of its items.
 */
export async function markAttempts(
  db: Database,
  attempts: readonly AttemptEntry[],
): Promise<ReadonlyMap<AttemptEntry, string>> {
  const known = knownKeys(db)
  const unmarked = attempts.filter(({ answers }) => marksFrom(known, answers) === undefined)
  // Another server may have registered newer versions since this one started.
  await readKeys(
    db,
    unmarked.flatMap(({ answers }) => answers.map(({ item }) => item)),
  )
  const marks = new Map<AttemptEntry, string>()
  for (const attempt of attempts) {
    const marksOfAttempt = marksFrom(known, attempt.answers)
    if (marksOfAttempt !== undefined) marks.set(attempt, marksOfAttempt)
  }
  return marks
}

function marksFrom(
  keys: ReadonlyMap<string, OptionNumber>,
  answers: readonly LoggedAnswer[],
): string | undefined {
  let marks = ''
  for (const { item, version, option } of answers) {
    const key = isVariantId(item) ? VARIANT_KEY : keys.get(nameOf(item, version))
    if (key === undefined) return undefined
    marks += option === key ? '1' : '0'
  }
  return marks
}

/** Reads every recorded version of these items. */
async function readKeys(
  db: Database,
  items: readonly ItemRef['id'][],
): Promise<ReadonlyMap<string, OptionNumber>> {
  const keys = knownKeys(db)
  if (items.length === 0) return keys
  const rows = await db
    .selectFrom('itemVersion')
    .select(['itemId', 'version', 'key'])
    .where('itemId', 'in', paddedToPowerOfTwo([...new Set(items)]))
    .execute()
  for (const { itemId, version, key } of rows) keys.set(nameOf(itemId, version), key as OptionNumber)
  return keys
}

function nameOf(item: string, version: string): string {
  return `${item} ${version}`
}
