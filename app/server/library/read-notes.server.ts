import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { Subject, SubjectId } from '#app/domain/catalogue/subject.ts'
import { filesIn } from './content-files.server.ts'

const frontMatter = z.strictObject({
  title: z.string().trim().min(1),
  summary: z.string().trim().min(1),
})

/** The source of a note. */
export interface NoteSource {
  file: string
  topicId: string
  title: string
  summary: string
  /** The Markdown below the front matter. */
  body: string
}

export function noteFile(subject: SubjectId, topicId: string): string {
  return `content/${subject}/notes/${topicId}.md`
}

/**
 * The sources of a subject's notes. A note that can't be read adds to `problems`.
 *
 * @param at where a file is that is named `content/<subject>/…`
 */
export async function readNotes(
  at: (file: string) => string,
  subject: Subject,
  problems: ContentProblem[],
): Promise<NoteSource[]> {
  const present = await filesIn(at(`content/${subject.id}/notes`))
  const known = new Set(subject.topics.map(({ id }) => `${id}.md`))
  for (const stray of present.filter((name) => !known.has(name)))
    problems.push({
      file: `content/${subject.id}/notes/${stray}`,
      reason: `is no topic of the subject; the files are ${[...known].join(', ')}`,
    })
  const notes: NoteSource[] = []
  for (const { id, title } of subject.topics) {
    if (!present.includes(`${id}.md`)) continue
    const file = noteFile(subject.id, id)
    const parsed = parseNote(await readFile(at(file), 'utf8'))
    if ('reason' in parsed) problems.push({ file, reason: parsed.reason })
    else if (parsed.title !== title)
      problems.push({ file, reason: `has the title "${parsed.title}"; the topic's is "${title}"` })
    else notes.push({ file, topicId: id, ...parsed })
  }
  return notes
}

function parseNote(text: string): { title: string; summary: string; body: string } | { reason: string } {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    return { reason: 'must begin with front matter: --- title, summary ---' }
  try {
    const parsed = frontMatter.safeParse(parse(head))
    if (parsed.success) return { ...parsed.data, body }
    const [issue] = parsed.error.issues
    return { reason: `front matter: \`${issue?.path.join(' ')}\` ${issue?.message}` }
  } catch (error) {
    return { reason: `front matter is not valid YAML: ${error instanceof Error ? error.message : error}` }
  }
}
