import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import { RENDER_VERSION } from './note-renderer.server.ts'
import type { StoredNote } from './queries.server.ts'

/** The process that writes a note, and the time until which no other process may. */
export interface NoteClaim {
  holder: string
  claimedUntil: number
}

/** Markdown's replacement for U+0000, which PostgreSQL does not accept in text. */
const REPLACEMENT = '\ufffd'

/** Stores a note. If another process was faster, its note stays. */
export async function keepGeneratedNote(
  db: Database,
  key: GeneratedNoteKey,
  { markdown, truncated, generatedAt }: StoredNote,
): Promise<void> {
  await db
    .insertInto('generatedNote')
    .values({
      ...key,
      markdown: markdown.replaceAll('\0', REPLACEMENT),
      truncated: truncated ? 1 : 0,
      generatedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the HTML of a note. HTML from a newer version of the renderer stays. */
export async function keepRendering(db: Database, key: GeneratedNoteKey, html: string): Promise<void> {
  await db
    .updateTable('generatedNote')
    .set({ html, renderVersion: RENDER_VERSION })
    .where((row) => row.and({ ...key }))
    .where((row) => row.or([row('renderVersion', 'is', null), row('renderVersion', '<', RENDER_VERSION)]))
    .execute()
}

/**
 * Claims a note for one holder, who then writes it. A claim that is not renewed expires, because its process may have died.
 *
 * @returns whether the holder has the claim
 */
export async function claimNote(
  db: Database,
  key: GeneratedNoteKey,
  claim: NoteClaim,
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto('noteClaim')
    .values({ ...key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'topicKey', 'model', 'promptVersion'])
        .doUpdateSet(claim)
        .where('noteClaim.claimedUntil', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Renews a claim, unless it was released in the meantime. */
export async function renewClaim(
  db: Database,
  key: GeneratedNoteKey,
  { holder, claimedUntil }: NoteClaim,
): Promise<void> {
  await db
    .updateTable('noteClaim')
    .set({ claimedUntil })
    .where((row) => row.and({ ...key, holder }))
    .execute()
}

export async function releaseNote(db: Database, key: GeneratedNoteKey, holder: string): Promise<void> {
  await db
    .deleteFrom('noteClaim')
    .where((row) => row.and({ ...key, holder }))
    .execute()
}
