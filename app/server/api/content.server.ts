import { href } from 'react-router'
import { type ExplainedItem, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import type { Note } from '#app/domain/catalogue/note.ts'
import { quizId } from '#app/domain/catalogue/quiz.ts'
import type { Subject } from '#app/domain/catalogue/subject.ts'
import { AUTHORS, LICENCE } from '#app/domain/export/licence.ts'
import { explain, findItem, itemsOf, type ListedItem } from '#app/server/library/items.server.ts'
import {
  allNotes,
  allSubjects,
  findNote,
  findSubject,
  quizzesOf,
} from '#app/server/library/library.server.ts'
import type { OperationName, Parameters } from './operations.server.ts'
import { Problem } from './problem.server.ts'
import type { Answers } from './schemas.server.ts'

/* The public part of the API: the content, which is the same for everyone. */

const licence = { name: LICENCE.name, url: LICENCE.address, attribution: AUTHORS }

type PublicName = Exclude<OperationName, 'log'>

export const CONTENT: {
  [Name in PublicName]: (parameters: Parameters<Name>) => Answers[Name] | Promise<Answers[Name]>
} = {
  subjects: () => ({ data: allSubjects().map(subjectOf), licence }),
  subject: ({ subject }) => ({ data: subjectOf(existingSubject(subject)), licence }),
  items: async ({ subject, topic, after, limit }) => {
    const items = itemsAfter(existingSubject(subject), topic, after)
    const page = items.slice(0, limit)
    const last = page.at(-1)
    const explained = await explain(page)
    return {
      data: page.flatMap((listed, index) => {
        const question = explained[index]
        return question ? [itemOf(listed, question)] : []
      }),
      next: last && items.length > page.length ? nextPage(subject, { topic, after: last.id, limit }) : null,
      licence,
    }
  },
  item: async ({ item }) => {
    const listed = existingItem(item)
    return { data: itemOf(listed, await explained(listed)), licence }
  },
  answer: async ({ item }) => ({ data: answerOf(await explained(existingItem(item))), licence }),
  notes: ({ subject }) => {
    const { id } = existingSubject(subject)
    return {
      data: allNotes()
        .filter((note) => note.subject === id)
        .map(outlineOf),
      licence,
    }
  },
  note: ({ subject, topic }) => {
    const { id } = existingSubject(subject)
    const note = findNote(id, topic)
    if (!note) throw noTopic(id, topic)
    const { headings, html } = note
    return { data: { ...outlineOf(note), headings: [...headings], text: html }, licence }
  },
}

function subjectOf(subject: Subject): Answers['subject']['data'] {
  const { id, title, description, topics, quizKey } = subject
  return {
    id,
    title,
    description,
    page: href('/learn/:subject?/:topic?', { subject: id }),
    topics: topics.map((topic) => ({
      id: topic.id,
      title: topic.title,
      page: href('/learn/:subject?/:topic?', { subject: id, topic: topic.id }),
    })),
    quizzes: quizzesOf(id).map((quiz) => ({
      id: quizId(quizKey, quiz.number),
      title: quiz.title,
      page: href('/quiz/:subject/:quizNumber', { subject: quizKey, quizNumber: String(quiz.number) }),
      items: quiz.items.map((item) => item.id),
    })),
    practiceItems: itemsOf(subject).filter((item) => item.quizId === undefined).length,
  }
}

function itemOf({ subject, quizId }: ListedItem, { item }: ExplainedItem): Answers['item']['data'] {
  const { id, version, topic, level, stem, options } = item
  return {
    id,
    version,
    subject: subject.id,
    topic: { id: topic.id, title: topic.title },
    level,
    quiz: quizId ?? null,
    question: stem,
    options: options.map(({ number, html }) => ({ number, text: html })),
    answer: `/api/v1/items/${id}/answer`,
    embed: `/embed/${id}`,
  }
}

function answerOf({ item, rubric: { key, reasons, note } }: ExplainedItem): Answers['answer']['data'] {
  return {
    item: item.id,
    version: item.version,
    right: key,
    options: OPTION_NUMBERS.map((number) => ({
      number,
      isRight: number === key,
      reason: reasons[number - 1] ?? '',
    })),
    note: note ?? null,
  }
}

function outlineOf({ subject, topicId, title, summary }: Note): Answers['notes']['data'][number] {
  const page = href('/learn/:subject?/:topic?', { subject, topic: topicId })
  return { subject, topic: topicId, title, summary, page }
}

function itemsAfter(subject: Subject, topic: string | undefined, after: string | undefined): ListedItem[] {
  if (topic !== undefined && !subject.topics.some(({ id }) => id === topic)) throw noTopic(subject.id, topic)
  const all = itemsOf(subject)
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0)
    throw new Problem(400, `“after” must be an item of ${subject.id}, not “${after}”.`)
  return all.slice(start).filter(({ topicId }) => topic === undefined || topicId === topic)
}

function nextPage(
  subject: string,
  { topic, after, limit }: { topic: string | undefined; after: string; limit: number },
): string {
  const query = new URLSearchParams({ ...(topic !== undefined && { topic }), after, limit: String(limit) })
  return `/api/v1/subjects/${subject}/items?${query}`
}

async function explained(item: ListedItem): Promise<ExplainedItem> {
  const [only] = await explain([item])
  if (!only) throw new Error(`${item.id} has no text`)
  return only
}

function existingSubject(id: string): Subject {
  const subject = findSubject(id)
  if (subject) return subject
  throw new Problem(404, `There is no subject “${id}”. GET /api/v1/subjects lists all of them.`)
}

function existingItem(id: string): ListedItem {
  const item = findItem(id)
  if (item) return item
  throw new Problem(
    404,
    `There is no item “${id}”. GET /api/v1/subjects/{subject}/items lists a subject’s items.`,
  )
}

function noTopic(subject: string, topic: string): Problem {
  return new Problem(
    404,
    `${subject} has no topic “${topic}”. GET /api/v1/subjects/${subject} lists its topics.`,
  )
}
