import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import type { StoredNote } from './queries.server.ts'

/** Keeps a note for the next reader. Where another process was faster, its note stays. */
export async function keepGeneratedNote(
  db: Database,
  key: GeneratedNoteKey,
  { markdown, truncated, generatedAt }: StoredNote,
): Promise<void> {
  await db
    .insertInto('generatedNote')
    .values({ ...key, markdown, truncated: truncated ? 1 : 0, generatedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Says that this process is writing a note, or still is. One process at a time can; a claim that is not renewed ends by
 * itself, for its process may have died.
 *
 * @returns whether the note is the holder's to write
 */
export async function claimNote(
  db: Database,
  key: GeneratedNoteKey,
  claim: { holder: string; claimedUntil: number },
  now: number,
): Promise<boolean> {
  const claimed = await db
    .insertInto('noteClaim')
    .values({ ...key, ...claim })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'topicKey', 'model', 'promptVersion'])
        .doUpdateSet(claim)
        .where((row) =>
          row.or([row('noteClaim.claimedUntil', '<=', now), row('noteClaim.holder', '=', claim.holder)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function releaseNote(db: Database, key: GeneratedNoteKey, holder: string): Promise<void> {
  await db
    .deleteFrom('noteClaim')
    .where('subject', '=', key.subject)
    .where('topicKey', '=', key.topicKey)
    .where('model', '=', key.model)
    .where('promptVersion', '=', key.promptVersion)
    .where('holder', '=', holder)
    .execute()
}
