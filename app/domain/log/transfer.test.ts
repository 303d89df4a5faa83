import { describe, expect, test } from 'vitest'
import {
  attemptWith,
  bookmarkEntry,
  flagEntry,
  labEntry,
  planEndEntry,
  planEntry,
  quizEntry,
  topicEntry,
  variantAnswer,
} from '#test/factories/log.ts'
import { quizResults } from './quiz-records.ts'
import { EXPORT_FORMAT, EXPORT_VERSION, MAX_EXPORT_CHARACTERS, parseExport } from './transfer.ts'

function exported(entries: unknown, changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, profile: {}, entries, ...changes })
}

const attempt = quizEntry('os-quiz3', 15)

test('an exported log is read with its results', () => {
  const later = { ...topicEntry(), kind: 'later', v: 2, more: {} }
  const entries = [
    attempt,
    topicEntry(),
    labEntry(2),
    flagEntry(),
    bookmarkEntry(),
    planEntry(),
    planEndEntry('better'),
    later,
  ]
  const parsed = parseExport(exported(entries))
  expect(parsed).toEqual({ ok: true, entries })
  if (parsed.ok) expect(quizResults(parsed.entries)).toMatchObject([{ score: 15, total: 20 }])
})

test('a practice round is read', () => {
  const answers = attempt.answers.map((answer) => ({ ...answer, confidence: 1, after: 30 }))
  const practice = { ...attempt, v: 2, policy: { kind: 'practice' }, utcOffset: 60, answers }
  expect(parseExport(exported([practice]))).toEqual({ ok: true, entries: [practice] })
})

test('a round with generated questions is read', () => {
  const round = attemptWith([variantAnswer(), variantAnswer({ option: 3 })], { v: 3, marks: '10' })
  expect(parseExport(exported([round]))).toEqual({ ok: true, entries: [round] })
})

test('an empty log is read', () => {
  expect(parseExport(exported([]))).toEqual({ ok: true, entries: [] })
})

test('entries lose the numbers of the account that they come from, so that they are uploaded to another', () => {
  const parsed = parseExport(exported([{ ...attempt, seq: 7, receivedAt: 1_774_000_000_000 }]))
  expect(parsed).toEqual({ ok: true, entries: [attempt] })
})

const NOT_OURS = /^This is not a file of answers\. Choose a file that you saved with “Download your data”\.$/

describe('a file is refused with the reason', () => {
  test.each<{ what: string; text: string; message: RegExp }>([
    { what: 'an empty file', text: '', message: NOT_OURS },
    { what: 'a photo', text: '\u0089PNG', message: NOT_OURS },
    { what: 'a list', text: '[]', message: NOT_OURS },
    { what: 'null', text: 'null', message: NOT_OURS },
    { what: 'another format', text: exported([], { format: 'anki' }), message: NOT_OURS },
    {
      what: 'the download of an older version',
      text: '{"profile":{},"attempts":[]}',
      message: /older version/,
    },
    {
      what: 'a newer version',
      text: exported([], { version: 2 }),
      message: /newer version\. Reload/,
    },
    { what: 'no entries', text: exported(undefined), message: /damaged: it has no list of entries/ },
    {
      what: 'a file that was cut off',
      text: exported([attempt]).slice(0, -10),
      message: NOT_OURS,
    },
    {
      what: 'too large a file',
      text: ' '.repeat(MAX_EXPORT_CHARACTERS + 1),
      message: /too large\. You can import files of up to 50 MB\.$/,
    },
  ])('$what', ({ text, message }) => {
    expect(parseExport(text)).toEqual({ ok: false, message: expect.stringMatching(message) })
  })

  test.each<{ what: string; entry: unknown }>([
    { what: 'null', entry: null },
    { what: 'an id that is none', entry: { ...attempt, id: 'x' } },
    { what: 'no time', entry: { ...attempt, at: undefined } },
    { what: 'no device', entry: { ...attempt, device: 1 } },
    { what: 'a time before 1970', entry: { ...attempt, at: -1 } },
    { what: 'a device whose name is a sentence', entry: { ...attempt, device: 'the old phone' } },
    { what: 'no answers', entry: { ...attempt, answers: undefined } },
    {
      what: 'an answer with option 5',
      entry: { ...attempt, answers: [{ ...attempt.answers[0], option: 5 }] },
    },
    { what: 'an unknown policy', entry: { ...attempt, policy: { kind: 'interview', quizId: 'os-quiz3' } } },
    { what: 'a placement in no subject', entry: { ...attempt, policy: { kind: 'placement', subject: 'X' } } },
    { what: 'a drill of nothing', entry: { ...attempt, policy: { kind: 'drill', subject: 'os' } } },
    { what: 'a time zone that is a text', entry: { ...attempt, utcOffset: 'CET' } },
    {
      what: 'an answer after no time',
      entry: { ...attempt, answers: [{ ...attempt.answers[0], after: 'later' }] },
    },
    { what: 'marks for other answers', entry: { ...attempt, marks: '1' } },
    { what: 'marks that are none', entry: { ...attempt, marks: 'x'.repeat(20) } },
    { what: 'a lab without answers', entry: { ...labEntry(2), answers: undefined } },
    { what: 'a flag on no item', entry: { ...flagEntry(), item: undefined } },
    { what: 'a bookmark that says nothing', entry: { ...bookmarkEntry(), bookmarked: undefined } },
    { what: 'a topic that is neither ticked nor unticked', entry: { ...topicEntry(), completed: 'yes' } },
  ])('an entry with $what', ({ entry }) => {
    expect(parseExport(exported([topicEntry(), entry]))).toEqual({
      ok: false,
      message: 'This file is damaged: entry 2 cannot be read. Nothing was imported.',
    })
  })
})
