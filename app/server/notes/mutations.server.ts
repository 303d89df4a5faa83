import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import { RENDER_VERSION } from './note-renderer.server.ts'
import type { StoredNote } from './queries.server.ts'

/** Who writes a note, and until when nobody else may. */
export interface NoteClaim {
  holder: string
  claimedUntil: number
}

/** How Markdown reads U+0000, which PostgreSQL takes in no text. */
const REPLACEMENT = '\ufffd'

/** Keeps a note for the next reader. Where another process was faster, its note stays. */
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

/** Stores what the present version of the renderer made of a note. A newer version's HTML stays. */
export async function keepRendering(db: Database, key: GeneratedNoteKey, html: string): Promise<void> {
  await db
    .updateTable('generatedNote')
    .set({ html, renderVersion: RENDER_VERSION })
    .where((row) => row.and({ ...key }))
    .where((row) => row.or([row('renderVersion', 'is', null), row('renderVersion', '<', RENDER_VERSION)]))
    .execute()
}

/**
 * Says that a note is being written. One holder at a time can; a claim that is not renewed ends by itself, for its process
 * may have died.
 *
 * @returns whether the note is the holder's to write
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

/** Prolongs a claim that still stands. One that was released meanwhile stays so: this may arrive after that. */
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
