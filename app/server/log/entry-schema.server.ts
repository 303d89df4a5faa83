import { z } from 'zod'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { SUBJECT_ID } from '#app/domain/catalogue/subject.ts'
import { DAILY_QUESTIONS } from '#app/domain/daily/daily-set.ts'
import { isLoggedExam } from '#app/domain/exam/exam-record-check.ts'
import { isWithin, MINUTE_LIMITS, QUESTION_LIMITS } from '#app/domain/exam/exam-setup.ts'
import { PLAN_ENDS, WEIGHTS } from '#app/domain/exam-plan/exam-plan.ts'
import { LONGEST_NAME, MOST_DAYS_OFF, MOST_MINUTES } from '#app/domain/exam-plan/plan-problems.ts'
import { LAST_DAY } from '#app/domain/exam-plan/stored-plan.ts'
import { LAB_LEVELS } from '#app/domain/labs/contract.ts'
import { EXERCISE_ENDS } from '#app/domain/labs/exercise-work.ts'
import { HELP_LEVELS, LAB_MODES, MOST_TRIES } from '#app/domain/labs/lab-run.ts'
import { VARIANT_ID } from '#app/domain/labs/variant-id.ts'
import {
  type Entry,
  type EntryBody,
  type EntryStamp,
  SCHEMA_VERSION,
  type StoredFacts,
  VERSION_OF_DAILY_SETS,
  VERSION_OF_EXAMS,
  VERSION_WITH_VARIANTS,
  withoutStoredFacts,
} from '#app/domain/log/entry.ts'
import { MAX_ENTRIES_PER_REQUEST } from '#app/domain/log/sync-protocol.ts'

/*
 * The schema of requests and entries, which docs/log.md describes. It is not part of the domain, so that no browser loads
 * zod.
 */

const ID = /^[0-9a-f]{32}$/
/** The last moment that a Date can hold. */
const MAX_TIME = 8_640_000_000_000_000
/** PostgreSQL's `integer`. */
const MAX_INTEGER = 2_147_483_647
const MAX_SECONDS = 86_400
const MAX_ANSWERS = 500
/** Of a plan. */
const MOST_SUBJECTS = 100
/** In minutes. No place is further from UTC than 14 hours; some clocks were set to more. */
const MAX_UTC_OFFSET = 24 * 60
/** PostgreSQL's `integer` in seconds is 68 years. */
const MAX_AFTER = MAX_INTEGER
/** Of a lab. The longest has a third of them. */
const MAX_STEPS = 200
/** Of a text that answers a step, and of an option. */
const MAX_ANSWER_LENGTH = 200
/** Of the options that answer a step. */
const MAX_CHOSEN = 60
/** The size as JSON of an entry that a newer version wrote. */
const MAX_UNKNOWN_BYTES = 16 * 1024
/** Limits nested objects and arrays, so that no recursion over an unknown entry can exhaust the stack. */
const MAX_UNKNOWN_DEPTH = 20

const time = z.int().min(0).max(MAX_TIME)

const stampShape = {
  id: z.string().regex(ID),
  v: z.int().min(1).max(1_000_000),
  at: time,
  device: z.string().regex(/^[A-Za-z0-9-]{1,32}$/),
  n: z.int().min(1).max(MAX_INTEGER),
} satisfies Record<keyof EntryStamp, z.ZodType>

/** Sent by a client that returns an entry as it received it, and ignored. */
const storedShape = {
  seq: z.unknown().optional(),
  receivedAt: z.unknown().optional(),
  marks: z.unknown().optional(),
} satisfies Record<keyof StoredFacts, z.ZodType>

/** Not only the subjects of this server: a learner may bring a log from another one, and subjects come and go. */
const subjectId = z.string().regex(SUBJECT_ID)

const answerShape = {
  item: z.string().regex(/^[a-z][a-z0-9-]{0,29}-[1-9][0-9]{0,5}$/),
  version: z.string().regex(/^[\w~-]{1,40}$/),
  option: z.literal(OPTION_NUMBERS),
  seconds: z.number().min(0).max(MAX_SECONDS),
  confidence: z.literal([0, 1, 2]).optional(),
}

const quizPolicy = z.strictObject({
  kind: z.literal(['quiz', 'retry']),
  quizId: z.string().regex(/^[a-z0-9-]{1,30}-quiz[1-5]$/),
})

const attemptShape = {
  ...stampShape,
  ...storedShape,
  kind: z.literal('attempt'),
  startedAt: time,
}

const attemptOfVersion1 = z.strictObject({
  ...attemptShape,
  v: z.literal(1),
  policy: quizPolicy,
  answers: z.array(z.strictObject(answerShape)).min(1).max(MAX_ANSWERS),
})

const utcOffset = z.int().min(-MAX_UTC_OFFSET).max(MAX_UTC_OFFSET)
/** Missing in answers that an older version of Pointer left in a draft. */
const after = z.int().min(0).max(MAX_AFTER).optional()

const attemptOfVersion2 = z.strictObject({
  ...attemptShape,
  v: z.literal(2),
  policy: z.discriminatedUnion('kind', [
    quizPolicy,
    z.strictObject({ kind: z.literal('practice') }),
    z.strictObject({ kind: z.literal('placement'), subject: subjectId }),
    z.strictObject({
      kind: z.literal('drill'),
      subject: subjectId,
      misconception: z.string().regex(/^[a-z0-9-]{1,100}$/),
    }),
  ]),
  utcOffset,
  answers: z
    .array(z.strictObject({ ...answerShape, after }))
    .min(1)
    .max(MAX_ANSWERS),
})

/** A round with generated questions. */
const attemptOfVersion3 = z.strictObject({
  ...attemptShape,
  v: z.literal(VERSION_WITH_VARIANTS),
  policy: z.strictObject({ kind: z.literal('practice') }),
  utcOffset,
  answers: z
    .array(
      z.strictObject({
        ...answerShape,
        item: z.union([answerShape.item, z.string().regex(VARIANT_ID)]),
        after,
      }),
    )
    .min(1)
    .max(MAX_ANSWERS),
})

const day = z.int().min(0).max(LAST_DAY)

/** The set of a day. */
const attemptOfVersion4 = z.strictObject({
  ...attemptShape,
  v: z.literal(VERSION_OF_DAILY_SETS),
  policy: z.strictObject({ kind: z.literal('daily'), day }),
  utcOffset,
  answers: z
    .array(z.strictObject({ ...answerShape, after }))
    .min(1)
    .max(DAILY_QUESTIONS),
})
/** An exam, whose questions can all be blank. */
const attemptAtExam = z
  .strictObject({
    ...attemptShape,
    v: z.literal(VERSION_OF_EXAMS),
    policy: z.strictObject({
      kind: z.literal('exam'),
      minutes: z.int().min(MINUTE_LIMITS.least).max(MINUTE_LIMITS.most),
      strict: z.boolean(),
      negative: z.boolean(),
    }),
    utcOffset,
    answers: z.array(z.strictObject({ ...answerShape, after })).max(QUESTION_LIMITS.most),
    exam: z.strictObject({
      seconds: z.int(),
      blank: z.array(
        z.strictObject({ number: z.int(), item: answerShape.item, version: answerShape.version }),
      ),
      flagged: z.array(z.int()),
    }),
  })
  .refine(({ exam, answers }) => isLoggedExam(exam, answers.length))

const answerText = z.string().max(MAX_ANSWER_LENGTH)

const lab = z.strictObject({
  ...stampShape,
  ...storedShape,
  v: z.literal(2),
  kind: z.literal('lab'),
  lab: z.string().regex(/^[a-z0-9-]{1,100}$/),
  subject: subjectId,
  version: z.int().min(1).max(MAX_INTEGER),
  seed: z.string().regex(/^[a-z0-9]{1,20}$/),
  level: z.literal(LAB_LEVELS),
  mode: z.literal(LAB_MODES),
  startedAt: time,
  utcOffset,
  answers: z
    .array(
      z.strictObject({
        tries: z
          .array(z.union([z.number(), answerText, z.array(answerText).max(MAX_CHOSEN)]))
          .max(MOST_TRIES),
        help: z.literal(HELP_LEVELS),
        seconds: z.number().min(0).max(MAX_SECONDS),
        after: z.int().min(0).max(MAX_AFTER),
      }),
    )
    .min(1)
    .max(MAX_STEPS),
})

const planStamp = { ...stampShape, ...storedShape, v: z.literal(2), kind: z.literal('plan') }

const plan = z.union([
  z.strictObject({
    ...planStamp,
    plan: z.strictObject({
      name: z.string().max(LONGEST_NAME),
      examDay: day,
      firstDay: day,
      weights: z
        .record(subjectId, z.literal(WEIGHTS))
        .refine((weights) => isWithin(Object.keys(weights).length, { least: 1, most: MOST_SUBJECTS })),
      minutes: z.int().min(1).max(MOST_MINUTES),
      addedMinutes: z.int().min(0).max(MOST_MINUTES),
      restWeekdays: z.array(z.int().min(0).max(6)).max(7),
      daysOff: z.array(day).max(MOST_DAYS_OFF),
    }),
  }),
  z.strictObject({ ...planStamp, plan: z.null(), ended: z.literal(PLAN_ENDS) }),
])

/** The entries of each kind that this version understands. */
export const KNOWN_ENTRIES = {
  lab,
  plan,
  attempt: z.union([
    attemptOfVersion1,
    attemptOfVersion2,
    attemptOfVersion3,
    attemptOfVersion4,
    attemptAtExam,
  ]),
  exam: z.strictObject({
    ...stampShape,
    ...storedShape,
    v: z.literal(2),
    kind: z.literal('exam'),
    attempt: z.string().regex(ID),
    questions: z.int().min(1).max(QUESTION_LIMITS.most),
    left: z
      .int()
      .min(0)
      .max(MINUTE_LIMITS.most * 60),
    paused: z.boolean(),
  }),
  topic: z.strictObject({
    ...stampShape,
    ...storedShape,
    kind: z.literal('topic'),
    subject: subjectId,
    topic: z.string().regex(/^[a-z0-9-]{1,100}$/),
    completed: z.boolean(),
  }),
  flag: z.strictObject({
    ...stampShape,
    ...storedShape,
    kind: z.literal('flag'),
    item: answerShape.item,
    version: answerShape.version,
    flagged: z.boolean(),
  }),
  exercise: z.strictObject({
    ...stampShape,
    ...storedShape,
    v: z.literal(2),
    kind: z.literal('exercise'),
    lab: z.string().regex(/^[a-z0-9-]{1,100}$/),
    exercise: z.string().regex(/^[a-z0-9-]{1,100}$/),
    ended: z.literal(EXERCISE_ENDS),
  }),
  bookmark: z.strictObject({
    ...stampShape,
    ...storedShape,
    kind: z.literal('bookmark'),
    item: answerShape.item,
    version: answerShape.version,
    bookmarked: z.boolean(),
  }),
} satisfies Record<EntryBody['kind'], z.ZodType>

/** The fields that every entry has, for the entries of newer versions. */
export const anyEntry = z.looseObject({
  ...stampShape,
  kind: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
})

/** Removes the fields that the server adds. Undefined if `raw` is not an entry. */
export function parseEntry(raw: unknown): Entry | undefined {
  const head = anyEntry.safeParse(raw)
  if (!head.success) return undefined
  const { kind, v } = head.data
  if (v <= SCHEMA_VERSION && isKnownKind(kind)) {
    const known = KNOWN_ENTRIES[kind].safeParse(raw)
    return known.success ? withoutStoredFacts(known.data as Entry) : undefined
  }
  const entry = withoutStoredFacts(raw as Entry)
  const bounded =
    isShallow(entry, MAX_UNKNOWN_DEPTH) && Buffer.byteLength(JSON.stringify(entry)) <= MAX_UNKNOWN_BYTES
  return bounded ? entry : undefined
}

function isKnownKind(kind: string): kind is keyof typeof KNOWN_ENTRIES {
  return Object.hasOwn(KNOWN_ENTRIES, kind)
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((member) => isShallow(member, depth - 1))
}

/** The id under which a refused entry is answered; empty for one without an id. */
export function idOf(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : undefined
  return typeof id === 'string' && ID.test(id) ? id : ''
}

const upload = z.object({
  learner: z.string().max(64),
  entries: z.array(z.unknown()).max(MAX_ENTRIES_PER_REQUEST),
})

/** The body of `POST /log`; its entries are checked one by one. Undefined for anything else. */
export function parseUpload(body: unknown): z.infer<typeof upload> | undefined {
  return upload.safeParse(body).data
}

/** A number in a log, as it stands in a query. */
export const entryNumber = z
  .string()
  .regex(/^[0-9]{1,10}$/, 'must be the number of an entry')
  .default('0')
  .transform(Number)
  .pipe(z.int().max(MAX_INTEGER, 'must be the number of an entry'))

const pageRequest = z.object({ learner: z.string().max(64), after: entryNumber })

/** The query of `GET /log`. Undefined for anything else. */
export function parsePageRequest(query: unknown): z.infer<typeof pageRequest> | undefined {
  return pageRequest.safeParse(query).data
}
