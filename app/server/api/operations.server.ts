import { z } from 'zod'
import { entryNumber } from '#app/server/log/entry-schema.server.ts'
import type { ProblemStatus } from './problem.server.ts'
import { type Answers, itemId } from './schemas.server.ts'

/* The addresses of the API. The router and the OpenAPI document are made from this table. */

const MOST_ITEMS = 50
const ITEMS = 20
const LIMIT_PROBLEM = `must be a number from 1 to ${MOST_ITEMS}`

const subject = z.string().describe('Id of a subject: os')
const topic = z.string().describe('Id of a topic: deadlocks')

const nothing = z.strictObject({})
const ofSubject = z.object({ subject })
const ofItem = z.object({ item: itemId })

export const OPERATIONS = {
  subjects: {
    address: '/api/v1/subjects',
    summary: 'All subjects with their topics and quizzes',
    path: nothing,
    query: nothing,
    problems: [400],
  },
  subject: {
    address: '/api/v1/subjects/{subject}',
    summary: 'A subject',
    path: ofSubject,
    query: nothing,
    problems: [400, 404],
  },
  items: {
    address: '/api/v1/subjects/{subject}/items',
    summary: 'The items of a subject, without their answers',
    path: ofSubject,
    query: z.strictObject({
      topic: topic.optional().describe('Only the items of this topic'),
      after: itemId.optional().describe('Only the items after this one. `next` in the answer has it.'),
      limit: z
        .string()
        .regex(/^[1-9]\d?$/, LIMIT_PROBLEM)
        .transform(Number)
        .pipe(z.int().max(MOST_ITEMS, LIMIT_PROBLEM))
        .default(ITEMS)
        .describe(`The most items of an answer, up to ${MOST_ITEMS}; ${ITEMS} without it`),
    }),
    problems: [400, 404],
  },
  item: {
    address: '/api/v1/items/{item}',
    summary: 'An item, without its answer',
    path: ofItem,
    query: nothing,
    problems: [400, 404],
  },
  answer: {
    address: '/api/v1/items/{item}/answer',
    summary: 'The key of an item and a reason for each option',
    path: ofItem,
    query: nothing,
    problems: [400, 404],
  },
  notes: {
    address: '/api/v1/subjects/{subject}/notes',
    summary: 'The notes of a subject, without their texts',
    path: ofSubject,
    query: nothing,
    problems: [400, 404],
  },
  note: {
    address: '/api/v1/subjects/{subject}/notes/{topic}',
    summary: 'A note',
    path: z.object({ subject, topic }),
    query: nothing,
    problems: [400, 404],
  },
  log: {
    address: '/api/v1/log',
    summary: 'The log of the learner whose token it is, in order',
    path: nothing,
    query: z.strictObject({
      after: entryNumber.describe('Only the entries after the one with this `seq`; 0 without it'),
    }),
    needsToken: true,
    problems: [400, 401, 503],
  },
} as const satisfies Record<keyof Answers, Operation>

export interface Operation {
  address: string
  summary: string
  /** The parts of the address in braces. */
  path: z.ZodObject
  query: z.ZodObject
  needsToken?: boolean
  /** The statuses of its problems, beside those that each address can have. */
  problems: readonly ProblemStatus[]
}

export type OperationName = keyof typeof OPERATIONS

/** The parts of an operation's address and of its query, parsed. */
export type Parameters<Name extends OperationName> = Part<Name, 'path'> & Part<Name, 'query'>

/** `unknown` for no parameters: an object without fields would forbid those of the other part. */
type Part<
  Name extends OperationName,
  Where extends 'path' | 'query',
> = keyof (typeof OPERATIONS)[Name][Where]['shape'] extends never
  ? unknown
  : z.infer<(typeof OPERATIONS)[Name][Where]>
