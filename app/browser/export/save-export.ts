import { strToU8, zipSync } from 'fflate'
import { href } from 'react-router'
import { downloadFile, downloadText } from '#app/browser/download-text.ts'
import { fetchBank, fetchItem } from '#app/browser/learner/learning-files.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { QuestionFormat } from '#app/domain/export/format-names.ts'
import { FILES, WRITE, type Written } from '#app/domain/export/formats.ts'
import { type ExportedNote, notePackageOf } from '#app/domain/export/note-package.ts'
import { type ExportedQuestion, exportedQuestion } from '#app/domain/export/question.ts'
import type { NamedSubject, NamedTopic } from '#app/domain/export/selection.ts'

/* Loaded when a file is wanted. It is made here from the bundles of questions and the pages of notes, without the server. */

interface Naming {
  title: string
  /** Without its ending. */
  fileName: string
}

/**
 * @returns the name of the file
 * @throws Error if a question did not load
 */
export async function saveQuestions(
  factsPath: string,
  ids: readonly ItemId[],
  format: QuestionFormat,
  subjects: readonly NamedSubject[],
  { title, fileName }: Naming,
): Promise<string> {
  const { bank } = await fetchBank(factsPath)
  const questions = await Promise.all(
    ids.map(async (id): Promise<ExportedQuestion> => {
      const item = bank.byId.get(id)
      const subject = subjects.find((each) => each.id === item?.subject)
      if (!item || !subject) throw new Error(`there is no question ${id}`)
      return exportedQuestion(await fetchItem(factsPath, item), subject, item.difficulty)
    }),
  )
  const { ending, type } = FILES[format]
  const written = WRITE[format]({ title, site: location.origin, questions })
  return save(written, `pointer-${fileName}.${ending}`, type)
}

/**
 * @param textId the id of the element that has a note's text in its page
 * @returns the name of the file
 * @throws Error if a note did not load
 */
export async function saveNotes(
  topics: readonly NamedTopic[],
  textId: string,
  { fileName }: Pick<Naming, 'fileName'>,
): Promise<string> {
  const files: Record<string, string> = {}
  for (const [subject, ofSubject] of Map.groupBy(topics, (each) => each.subject)) {
    const notes: ExportedNote[] = []
    // One after another, so that the server does not refuse them for being too many.
    for (const { topic } of ofSubject) notes.push(await fetchNote(subject, topic, textId))
    const written = notePackageOf(notes, { title: subject.title, site: location.origin })
    for (const [path, text] of Object.entries(written)) files[`${subject.id}/${path}`] = text
  }
  return save(files, `pointer-${fileName}-notes.zip`, 'application/zip')
}

/** A kept subject has the pages of its notes, which can be read without a connection. */
async function fetchNote(
  { id }: NamedSubject,
  topic: NamedTopic['topic'],
  textId: string,
): Promise<ExportedNote> {
  const path = href('/learn/:subject?/:topic?', { subject: id, topic: topic.id })
  const response = await fetch(path).catch(() => caches.match(path, { ignoreVary: true }))
  const page = response?.ok ? await response.text() : ''
  const text = new DOMParser().parseFromString(page, 'text/html').getElementById(textId)
  if (!text) throw new Error(`${path} did not load`)
  return { topicId: topic.id, title: topic.title, html: text.innerHTML }
}

function save(written: Written, fileName: string, type: string): string {
  if (typeof written === 'string') downloadText(written, fileName, type)
  else {
    const files = Object.entries(written).map(([path, text]) => [path, strToU8(text)] as const)
    downloadFile(new Blob([zipSync(Object.fromEntries(files))], { type }), fileName)
  }
  return fileName
}
