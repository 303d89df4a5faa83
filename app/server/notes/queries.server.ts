import type { GeneratedNoteFacts } from '#app/domain/notes/note-event.ts'
import type { Database, GeneratedNoteKey } from '#app/server/database/schema.server.ts'
import { RENDER_VERSION } from './note-renderer.server.ts'

export interface StoredNote extends GeneratedNoteFacts {
  markdown: string
  /** Absent if the current version of the renderer has not rendered the note yet. */
  html?: string | undefined
}

/** A stored note. */
export async function findGeneratedNote(
  db: Database,
  key: GeneratedNoteKey,
): Promise<StoredNote | undefined> {
  const row = await db
    .selectFrom('generatedNote')
    .select(['model', 'markdown', 'html', 'renderVersion', 'truncated', 'generatedAt'])
    .where((row) => row.and({ ...key }))
    .executeTakeFirst()
  if (!row) return undefined
  const { html, renderVersion, truncated, ...note } = row
  const isCurrent = renderVersion === RENDER_VERSION
  return { ...note, html: isCurrent && html !== null ? html : undefined, truncated: truncated === 1 }
}
