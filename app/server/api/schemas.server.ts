import { z } from 'zod'
import { LEVELS, OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { anyEntry, KNOWN_ENTRIES } from '#app/server/log/entry-schema.server.ts'

/*
 * What the API answers. The OpenAPI document is made from these schemas, and the types of the answers too. An object may get
 * new fields, so none is closed.
 */

/** The schemas that have a name in the document. */
export const components = z.registry<{ id: string; description?: string }>()

const path = (what: string) =>
  z.string().regex(/^\//).describe(`${what}. It begins at the address of the server.`)
const html = (what: string) =>
  z
    .string()
    .describe(
      `${what} HTML as the pages of Pointer show it: formulas are MathML, drawings are SVG, and links begin at the address ` +
        'of the server.',
    )
const subjectId = z.string().describe('Id of a subject: os')
const topicId = z.string().describe('Id of a topic within its subject: deadlocks')
export const itemId = z
  .string()
  .describe(
    'Id of an item: os-41. Numbers 1 to 100 are the questions of the quizzes. An id keeps its meaning.',
  )
const version = z
  .string()
  .describe('A short hash of the question, the options and the key. Better reasons are not a new version.')
const optionNumber = z
  .literal(OPTION_NUMBERS)
  .describe('The option’s own number, wherever it stands on a screen')
const quizId = z.string().describe('Id of a quiz: os-quiz3')

const licence = z
  .object({
    name: z.string(),
    url: z.url(),
    attribution: z.string().describe('Whom to name when you show the content'),
  })
  .register(components, { id: 'Licence', description: 'The licence of the content.' })

const topic = z.object({
  id: topicId,
  title: z.string(),
  page: path('Address of the page with its note'),
})

const subject = z
  .object({
    id: subjectId,
    title: z.string(),
    description: z.string(),
    page: path('Address of its page'),
    topics: z.array(topic).describe('In the order in which they are taught'),
    quizzes: z.array(
      z.object({
        id: quizId,
        title: z.string(),
        page: path('Address of its page'),
        items: z.array(itemId),
      }),
    ),
    practiceItems: z.int().min(0).describe('How many items it has that are in no quiz'),
  })
  .register(components, { id: 'Subject' })

const item = z
  .object({
    id: itemId,
    version,
    subject: subjectId,
    topic: z.object({ id: topicId, title: z.string() }),
    level: z.literal(LEVELS).describe('What it takes to answer it'),
    quiz: quizId
      .nullable()
      .describe('Id of the quiz that has it; null for an item that is only for practice'),
    question: html('The question.'),
    options: z.array(z.object({ number: optionNumber, text: html('The option.') })),
    answer: path('Address of its answer in this interface'),
    embed: path('Address of a page with the question, to be shown in a frame'),
  })
  .register(components, { id: 'Item', description: 'A question as a learner sees it before answering.' })

const answer = z
  .object({
    item: itemId,
    version,
    right: optionNumber.describe('Number of the right option'),
    options: z.array(
      z.object({
        number: optionNumber,
        isRight: z.boolean(),
        reason: html('Why the option is right, or which misunderstanding leads to it.'),
      }),
    ),
    note: path('Address of the section of a note that settles the question').nullable(),
  })
  .register(components, { id: 'Answer', description: 'The key of an item, with a reason for each option.' })

const noteOutline = z
  .object({
    subject: subjectId,
    topic: topicId,
    title: z.string(),
    summary: z.string().describe('One sentence'),
    page: path('Address of its page'),
  })
  .register(components, { id: 'NoteOutline' })

const note = noteOutline
  .extend({
    headings: z.array(
      z.object({ id: z.string().describe('Its anchor in the page'), title: z.string(), level: z.int() }),
    ),
    text: html('The note.'),
  })
  .register(components, { id: 'Note' })

const stored = z.looseObject({
  seq: z.int().min(1).describe('Its number in the log: from 1, without gaps'),
  receivedAt: z.int().describe('When the server received it, in milliseconds since 1970'),
  marks: z
    .string()
    .regex(/^[012]*$/)
    .optional()
    .describe(
      'Of an attempt: 1 for each right answer, 0 for each wrong one. Of a lab: half points of each step.',
    ),
})

const knownEntry = z.union(Object.values(KNOWN_ENTRIES)).register(components, {
  id: 'KnownEntry',
  description: 'An entry of a kind that this version understands.',
})

const newerEntry = anyEntry.register(components, {
  id: 'NewerEntry',
  description: 'The fields of every entry. A newer version of Pointer may have written it.',
})

const entry = z
  .intersection(stored, z.union([knownEntry, newerEntry]))
  .register(components, { id: 'Entry', description: 'An entry of the log. docs/log.md explains its fields.' })

z.object({
  type: z.literal('about:blank'),
  title: z.string().describe('The phrase of the status'),
  status: z.int(),
  detail: z.string().describe('What is wrong, and what to do'),
}).register(components, { id: 'Problem', description: 'Why a request was refused, as in RFC 9457.' })

const next = (what: string) =>
  path(`Address of the next page of ${what}`).nullable().describe('Null on the last page')

export const answers = {
  subjects: z.object({ data: z.array(subject), licence }).register(components, { id: 'SubjectsAnswer' }),
  subject: z.object({ data: subject, licence }).register(components, { id: 'SubjectAnswer' }),
  items: z
    .object({ data: z.array(item), next: next('items'), licence })
    .register(components, { id: 'ItemsAnswer' }),
  item: z.object({ data: item, licence }).register(components, { id: 'ItemAnswer' }),
  answer: z.object({ data: answer, licence }).register(components, { id: 'AnswerAnswer' }),
  notes: z.object({ data: z.array(noteOutline), licence }).register(components, { id: 'NotesAnswer' }),
  note: z.object({ data: note, licence }).register(components, { id: 'NoteAnswer' }),
  log: z.object({ data: z.array(entry), next: next('entries') }).register(components, { id: 'LogAnswer' }),
}

export type Answers = { [Name in keyof typeof answers]: z.infer<(typeof answers)[Name]> }
