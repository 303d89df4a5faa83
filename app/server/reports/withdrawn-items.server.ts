import type { ItemId, ItemRef } from '#app/domain/catalogue/item.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/** Takes a version of an item out of practice. A corrected item has another version, and is practised again. */
export async function withdrawItem(db: Database, { id, version }: ItemRef, now: number): Promise<void> {
  await db
    .insertInto('withdrawnItem')
    .values({ itemId: id, version, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function restoreItem(db: Database, { id, version }: ItemRef): Promise<void> {
  await db.deleteFrom('withdrawnItem').where('itemId', '=', id).where('version', '=', version).execute()
}

/** The items that are out of practice in their current version, in order. */
export async function withdrawnItems(db: Database, current: readonly ItemRef[]): Promise<ItemId[]> {
  const rows = await db.selectFrom('withdrawnItem').select(['itemId', 'version']).orderBy('itemId').execute()
  if (rows.length === 0) return []
  const versions = new Map<string, string>(current.map(({ id, version }) => [id, version]))
  return rows.flatMap(({ itemId, version }) => (versions.get(itemId) === version ? [itemId as ItemId] : []))
}
