import { describe, expect, test } from 'vitest'
import type { AttemptEntry, Entry, LabEntry, TopicEntry } from '#app/domain/log/entry.ts'
import { withoutStoredFacts } from '#app/domain/log/entry.ts'
import { isReadable, isStamped } from '#app/domain/log/entry-check.ts'
import { examPlan } from '#test/factories/exam-plan.ts'
import {
  attemptWith,
  bookmarkEntry,
  examAttempt,
  examEntry,
  exerciseEntry,
  flagEntry,
  labEntry,
  planEndEntry,
  planEntry,
  quizEntry,
  topicEntry,
  variantAnswer,
} from '#test/factories/log.ts'
import { idOf, parseEntry, parsePageRequest, parseUpload } from './entry-schema.server.ts'

const attempt = withoutStoredFacts(quizEntry('os-quiz3', 15)) as AttemptEntry
const practice: AttemptEntry = {
  ...attempt,
  v: 2,
  policy: { kind: 'practice' },
  utcOffset: -480,
  answers: attempt.answers.map((answer, index) => ({ ...answer, confidence: 1, after: index * 30 })),
}
const generated = withoutStoredFacts(
  attemptWith([variantAnswer(), { ...variantAnswer(), item: 'ds-41', confidence: 2 }], { v: 3 }),
) as AttemptEntry
const daily: AttemptEntry = {
  ...practice,
  v: 4,
  policy: { kind: 'daily', day: 20_780 },
  answers: practice.answers.slice(0, 5),
}
const topic: TopicEntry = topicEntry()
const plan = examPlan()
const exam = withoutStoredFacts(examAttempt()) as AttemptEntry
const allBlank = Array.from({ length: 5 }, (_, index) => ({
  number: index + 1,
  item: 'os-41' as const,
  version: 'Zk3_x81a',
}))
const lab = withoutStoredFacts(labEntry(2)) as LabEntry

function answerWith(change: Record<string, unknown>): Record<string, unknown> {
  return { ...attempt, answers: [{ ...attempt.answers[0], ...change }] }
}

function practiceWith(change: Record<string, unknown>): Record<string, unknown> {
  return { ...practice, answers: [{ ...practice.answers[0], ...change }] }
}

function labWith(change: Record<string, unknown>): Record<string, unknown> {
  return { ...lab, answers: [{ ...lab.answers[0], ...change }] }
}

function examWith(change: Record<string, unknown>): Record<string, unknown> {
  return { ...exam, exam: { ...exam.exam, ...change } }
}

function planEntryWith(change: Record<string, unknown>): Record<string, unknown> {
  return { ...planEntry(), plan: { ...plan, ...change } }
}

/** `depth` objects within one another. */
function nested(depth: number): unknown {
  return depth === 0 ? 1 : { in: nested(depth - 1) }
}

describe('an entry is accepted, and devices can read it,', () => {
  test.each<{ what: string; entry: Entry }>([
    { what: 'that is a quiz attempt', entry: attempt },
    { what: 'that is a retry', entry: { ...attempt, policy: { kind: 'retry', quizId: 'web-dev-quiz5' } } },
    { what: 'with the longest time per answer', entry: answerWith({ seconds: 86_400 }) as unknown as Entry },
    { what: 'with parts of seconds', entry: answerWith({ seconds: 3.5 }) as unknown as Entry },
    { what: 'with a confidence', entry: answerWith({ confidence: 2 }) as unknown as Entry },
    { what: 'with a migrated version', entry: answerWith({ version: '~0123456789' }) as unknown as Entry },
    { what: 'of 500 answers', entry: { ...attempt, answers: Array(500).fill(attempt.answers[0]) } },
    { what: 'of version 2', entry: practice },
    { what: 'of version 2 at a quiz', entry: { ...practice, policy: attempt.policy } },
    { what: 'of a placement', entry: { ...practice, policy: { kind: 'placement', subject: 'os' } } },
    {
      what: 'of a drill',
      entry: { ...practice, policy: { kind: 'drill', subject: 'ds', misconception: 'heap-sorted' } },
    },
    {
      what: 'of version 2 with answers from an older draft',
      entry: { ...practice, answers: attempt.answers },
    },
    { what: 'of a round with generated questions', entry: generated },
    { what: 'of the set of a day', entry: daily },
    { what: 'of the set of a day that was left', entry: { ...daily, answers: daily.answers.slice(0, 1) } },
    { what: 'of a lab', entry: lab },
    { what: 'of a lab that no server knows yet', entry: { ...lab, lab: 'later', version: 7 } },
    {
      what: 'of a lab with a second try and with a step that was shown',
      entry: {
        ...lab,
        mode: 'guided',
        answers: [
          { tries: [['a', 'b'], ['b']], help: 2, seconds: 3.5, after: 4 },
          { tries: [], help: 3, seconds: 1, after: 5 },
          { tries: [-1.5], help: 0, seconds: 1, after: 6 },
        ],
      },
    },
    { what: 'that ticks a topic', entry: topic },
    { what: 'that unticks a topic', entry: { ...topic, completed: false } },
    { what: 'that flags an item', entry: flagEntry() },
    { what: 'that withdraws a flag', entry: flagEntry({ flagged: false }) },
    { what: 'of a solved exercise', entry: exerciseEntry() },
    { what: 'of an exercise in a lab that no server knows yet', entry: exerciseEntry({ lab: 'later' }) },
    { what: 'of a mock exam', entry: exam },
    {
      what: 'of a mock exam without any answer',
      entry: { ...exam, answers: [], exam: { ...exam.exam, blank: allBlank, flagged: [] } } as Entry,
    },
    { what: 'that starts the clock of an exam', entry: examEntry() },
    { what: 'that pauses the clock of an exam', entry: examEntry({ paused: true, left: 0 }) },
    { what: 'that makes a plan', entry: planEntry() },
    { what: 'that removes a plan', entry: planEndEntry('removed') },
    { what: 'that says how the exam went', entry: planEndEntry('as-expected') },
    { what: 'that bookmarks an item', entry: bookmarkEntry() },
    { what: 'that removes a bookmark', entry: bookmarkEntry({ bookmarked: false }) },
    { what: 'of an unknown kind', entry: { ...topic, kind: 'lab-2', anything: { goes: ['here'] } } },
    {
      what: 'of a higher schema version',
      entry: { ...attempt, v: 5, policy: { kind: 'later' } } as unknown as Entry,
    },
    { what: 'of an unknown kind that is named like a method', entry: { ...topic, kind: 'toString' } },
  ])('$what', ({ entry }) => {
    expect(parseEntry(entry)).toEqual(entry)
    expect(isStamped(entry) && isReadable(entry)).toBe(true)
  })

  test('without what only the server adds', () => {
    const stored = { seq: 7, receivedAt: -1, marks: 'none of your business' }
    expect(parseEntry({ ...attempt, ...stored })).toEqual(attempt)
    expect(parseEntry({ ...topic, kind: 'later', ...stored })).toEqual({ ...topic, kind: 'later' })
  })
})

describe('an entry is refused', () => {
  test.each<{ what: string; raw: unknown }>([
    { what: 'with a generated question in schema version 2', raw: { ...generated, v: 2 } },
    {
      what: 'with a generated question in a drill',
      raw: { ...generated, policy: { kind: 'drill', subject: 'ds', misconception: 'heap-sorted' } },
    },
    {
      what: 'with a generated question at level 4',
      raw: { ...generated, answers: [variantAnswer({ item: 'lab:ds/heaps/4/k3f9/0' })] },
    },
    { what: 'of the set of a day in schema version 2', raw: { ...daily, v: 2 } },
    { what: 'of the set of no day', raw: { ...daily, policy: { kind: 'daily' } } },
    { what: 'of the set of half a day', raw: { ...daily, policy: { kind: 'daily', day: 0.5 } } },
    {
      what: 'of the set of a day with six answers',
      raw: { ...daily, answers: practice.answers.slice(0, 6) },
    },
    { what: 'of practice in schema version 4', raw: { ...practice, v: 4 } },
    { what: 'of a lab in schema version 1', raw: { ...lab, v: 1 } },
    { what: 'of a lab in schema version 3', raw: { ...lab, v: 3 } },
    { what: 'of a lab without answers', raw: { ...lab, answers: [] } },
    { what: 'of a lab with a seed that no address has', raw: { ...lab, seed: 'K3' } },
    { what: 'of a lab at level 4', raw: { ...lab, level: 4 } },
    { what: 'of a lab in an unknown way', raw: { ...lab, mode: 'watch' } },
    { what: 'of a lab with three tries', raw: labWith({ tries: ['a', 'b', 'c'] }) },
    { what: 'of a lab with an answer of 201 characters', raw: labWith({ tries: ['a'.repeat(201)] }) },
    { what: 'of a lab with an object as its answer', raw: labWith({ tries: [{}] }) },
    { what: 'of a lab with more help than there is', raw: labWith({ help: 4 }) },
    { what: 'of a lab with an unknown field in an answer', raw: labWith({ right: true }) },
    { what: 'that is null', raw: null },
    { what: 'that is a text', raw: 'attempt' },
    { what: 'that is a list', raw: [attempt] },
    { what: 'of an exercise that ended in no known way', raw: { ...exerciseEntry(), ended: 'lost' } },
    { what: 'of an exercise with its code', raw: { ...exerciseEntry(), code: 'SELECT 1' } },
    { what: 'of an exercise without its lab', raw: { ...exerciseEntry(), lab: undefined } },
    { what: 'of a plan in schema version 3', raw: { ...planEntry(), v: 3 } },
    { what: 'of a mock exam of version 3', raw: { ...exam, v: 3 } },
    { what: 'of a mock exam without its blanks', raw: { ...exam, exam: undefined } },
    { what: 'of a mock exam with a flag of no question', raw: examWith({ flagged: [6] }) },
    {
      what: 'of a mock exam with a blank at no place',
      raw: examWith({ blank: [{ ...allBlank[0], number: 9 }] }),
    },
    {
      what: 'of a mock exam without any question',
      raw: { ...examWith({ blank: [], flagged: [] }), answers: [] },
    },
    { what: 'of a mock exam that is too long', raw: { ...exam, policy: { ...exam.policy, minutes: 181 } } },
    { what: 'of a quiz with blanks', raw: { ...attempt, exam: exam.exam } },
    { what: 'of an exam’s clock with more time than any exam', raw: examEntry({ left: 10_801 }) },
    { what: 'of an exam’s clock without an attempt', raw: { ...examEntry(), attempt: 'os-41' } },
    { what: 'of a plan with a field that no plan has', raw: planEntryWith({ hours: 2 }) },
    { what: 'of a plan without a subject', raw: planEntryWith({ weights: {} }) },
    { what: 'of a plan for no subject', raw: planEntryWith({ weights: { 'no subject': 1 } }) },
    { what: 'of a plan with a weight of 4', raw: planEntryWith({ weights: { os: 4 } }) },
    { what: 'of a plan for a whole day', raw: planEntryWith({ minutes: 1_440 }) },
    { what: 'of a plan with an eighth weekday', raw: planEntryWith({ restWeekdays: [7] }) },
    { what: 'of a plan with a name of 41 characters', raw: planEntryWith({ name: 'a'.repeat(41) }) },
    { what: 'of a plan with 101 days off', raw: planEntryWith({ daysOff: Array(101).fill(20_780) }) },
    { what: 'that removes a plan in no known way', raw: { ...planEndEntry('removed'), ended: 'lost' } },
    { what: 'that both makes and removes a plan', raw: { ...planEntry(), ended: 'removed' } },
    { what: 'that flags no item', raw: { ...flagEntry(), item: undefined } },
    { what: 'that flags what is no item', raw: { ...flagEntry(), item: 'os' } },
    { what: 'that flags an item without its version', raw: { ...flagEntry(), version: undefined } },
    { what: 'that flags with a text', raw: { ...flagEntry(), flagged: 'yes' } },
    { what: 'that flags with a comment', raw: { ...flagEntry(), comment: 'It is wrong.' } },
    { what: 'that bookmarks no item', raw: { ...bookmarkEntry(), item: undefined } },
    { what: 'that bookmarks an item without its version', raw: { ...bookmarkEntry(), version: undefined } },
    { what: 'that is neither a bookmark nor its removal', raw: { ...bookmarkEntry(), bookmarked: 1 } },
    { what: 'that bookmarks with a comment', raw: { ...bookmarkEntry(), comment: 'Again in May.' } },
    { what: 'without an id', raw: { ...attempt, id: undefined } },
    { what: 'with a short id', raw: { ...attempt, id: 'abc' } },
    { what: 'with an id in capitals', raw: { ...attempt, id: 'A'.repeat(32) } },
    { what: 'with schema version 0', raw: { ...attempt, v: 0 } },
    { what: 'with a text as its time', raw: { ...attempt, at: '1' } },
    { what: 'with a time before 1970', raw: { ...attempt, at: -1 } },
    { what: 'with a time that no date can hold', raw: { ...attempt, at: 9e15 } },
    { what: 'with part of a millisecond', raw: { ...attempt, at: 1.5 } },
    { what: 'with an empty device', raw: { ...attempt, device: '' } },
    { what: 'with a device of 33 characters', raw: { ...attempt, device: 'a'.repeat(33) } },
    { what: 'with a device that has a null character', raw: { ...attempt, device: 'a\0' } },
    { what: 'with counter 0', raw: { ...attempt, n: 0 } },
    { what: 'with a counter over 31 bits', raw: { ...attempt, n: 2 ** 31 } },
    { what: 'of a kind that is no word', raw: { ...attempt, kind: 'a b' } },
    { what: 'with a field that the kind does not have', raw: { ...attempt, score: 20 } },
    { what: 'with another policy', raw: { ...attempt, policy: { kind: 'interview', quizId: 'os-quiz3' } } },
    { what: 'at quiz 6', raw: { ...attempt, policy: { kind: 'quiz', quizId: 'os-quiz6' } } },
    { what: 'without answers', raw: { ...attempt, answers: [] } },
    { what: 'with 501 answers', raw: { ...attempt, answers: Array(501).fill(attempt.answers[0]) } },
    { what: 'with an item of no subject', raw: answerWith({ item: 'Maths-1' }) },
    { what: 'with item 0', raw: answerWith({ item: 'os-0' }) },
    { what: 'with an empty version', raw: answerWith({ version: '' }) },
    { what: 'with option 5', raw: answerWith({ option: 5 }) },
    { what: 'with option "1"', raw: answerWith({ option: '1' }) },
    { what: 'with negative seconds', raw: answerWith({ seconds: -1 }) },
    { what: 'with more seconds than a day has', raw: answerWith({ seconds: 86_401 }) },
    { what: 'with confidence 3', raw: answerWith({ confidence: 3 }) },
    { what: 'of version 1 with a policy of version 2', raw: { ...attempt, policy: { kind: 'practice' } } },
    { what: 'of version 1 with a difference from UTC', raw: { ...attempt, utcOffset: 60 } },
    { what: 'of version 1 with the time of an answer', raw: answerWith({ after: 10 }) },
    { what: 'of version 2 without the difference from UTC', raw: { ...practice, utcOffset: undefined } },
    { what: 'two days from UTC', raw: { ...practice, utcOffset: 2_880 } },
    { what: 'with an answer before the start', raw: practiceWith({ after: -1 }) },
    { what: 'with an answer after part of a second', raw: practiceWith({ after: 0.5 }) },
    {
      what: 'that places in no subject',
      raw: { ...practice, policy: { kind: 'placement', subject: 'Maths' } },
    },
    { what: 'that drills nothing', raw: { ...practice, policy: { kind: 'drill', subject: 'os' } } },
    {
      what: 'that practises at a quiz',
      raw: { ...practice, policy: { kind: 'practice', quizId: 'os-quiz3' } },
    },
    { what: 'with an answer that has a mark', raw: answerWith({ correct: true }) },
    { what: 'on a topic of no subject', raw: { ...topic, subject: 'Maths' } },
    { what: 'on a topic that is no slug', raw: { ...topic, topic: 'Deadlocks!' } },
    { what: 'that is neither ticked nor unticked', raw: { ...topic, completed: 1 } },
    { what: 'of an unknown kind over 16 KiB', raw: { ...topic, kind: 'later', text: 'é'.repeat(8_192) } },
    { what: 'of an unknown kind that is deeply nested', raw: { ...topic, kind: 'later', deep: nested(30) } },
    { what: 'whose nesting would exhaust the stack', raw: { ...topic, kind: 'later', deep: nested(5_000) } },
  ])('$what', ({ raw }) => {
    expect(parseEntry(raw)).toBeUndefined()
  })
})

test.each([
  { raw: { id: attempt.id }, id: attempt.id },
  { raw: { id: 'x' }, id: '' },
  { raw: undefined, id: '' },
])('a refused entry is answered under its id, or under an empty one', ({ raw, id }) => {
  expect(idOf(raw)).toBe(id)
})

test.each<{ what: string; body: unknown; accepted: boolean }>([
  { what: 'with no entries', body: { learner: 'ada', entries: [] }, accepted: true },
  {
    what: 'with 200 entries of any shape',
    body: { learner: 'ada', entries: Array(200).fill(0) },
    accepted: true,
  },
  { what: 'with 201 entries', body: { learner: 'ada', entries: Array(201).fill(0) }, accepted: false },
  { what: 'without a learner', body: { entries: [] }, accepted: false },
  { what: 'without entries', body: { learner: 'ada' }, accepted: false },
  { what: 'that is no JSON', body: undefined, accepted: false },
])('an upload $what: accepted $accepted', ({ body, accepted }) => {
  expect(parseUpload(body) !== undefined).toBe(accepted)
})

test.each<{ query: unknown; parsed: unknown }>([
  { query: { learner: 'ada' }, parsed: { learner: 'ada', after: 0 } },
  { query: { learner: 'ada', after: '17' }, parsed: { learner: 'ada', after: 17 } },
  { query: { learner: 'ada', after: '-1' }, parsed: undefined },
  { query: { learner: 'ada', after: '1.5' }, parsed: undefined },
  { query: { learner: 'ada', after: '9999999999' }, parsed: undefined },
  { query: { learner: 'ada', after: ['1', '2'] }, parsed: undefined },
  { query: { after: '1' }, parsed: undefined },
])('the query $query of a page is read as $parsed', ({ query, parsed }) => {
  expect(parsePageRequest(query)).toEqual(parsed)
})
