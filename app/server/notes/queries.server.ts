import type { GeneratedNoteFacts } from '#app/domain/notes/note-event.ts'
import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'

export interface StoredNote extends GeneratedNoteFacts {
  markdown: string
}

/** The note that a provider has written before. */
export async function findGeneratedNote(
  db: Database,
  { subject, topicKey, model, promptVersion }: GeneratedNoteKey,
): Promise<StoredNote | undefined> {
  const row = await db
    .selectFrom('generatedNote')
    .select(['model', 'markdown', 'truncated', 'generatedAt'])
    .where('subject', '=', subject)
    .where('topicKey', '=', topicKey)
    .where('model', '=', model)
    .where('promptVersion', '=', promptVersion)
    .executeTakeFirst()
  return row && { ...row, truncated: row.truncated === 1 }
}
