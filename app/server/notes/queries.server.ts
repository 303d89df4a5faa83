import type { GeneratedNoteFacts } from '#app/domain/notes/note-event.ts'
import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'

export interface StoredNote extends GeneratedNoteFacts {
  markdown: string
}

/** The note that a provider has written before. */
export async function findGeneratedNote(
  db: Database,
  key: GeneratedNoteKey,
): Promise<StoredNote | undefined> {
  const row = await db
    .selectFrom('generatedNote')
    .select(['model', 'markdown', 'truncated', 'generatedAt'])
    .where((row) => row.and({ ...key }))
    .executeTakeFirst()
  return row && { ...row, truncated: row.truncated === 1 }
}
