import { expect, test } from 'vitest'
import { SCHEMA_VERSION } from '#app/domain/log/entry.ts'
import { parseExport } from '#app/domain/log/transfer.ts'
import type { Report } from '#app/domain/reports/report.ts'
import { createToken } from '#app/server/account/api-tokens.server.ts'
import { freshDatabase } from '#test/database.ts'
import { CREATED_AT, someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizEntry, quizItems, topicEntry } from '#test/factories/log.ts'
import { exportData } from './export.server.ts'
import { registerItemVersions } from './item-versions.server.ts'
import { findEntriesAfter, findProfile } from './queries.server.ts'
import { saveUpload } from './upload.server.ts'

const NOW = LOG_START + 86_400_000

const REPORT: Report = {
  id: 'os-41',
  version: 'Zk3_x81a',
  reason: 'typo',
  comment: '“the the”',
  sentAt: NOW,
  state: 'refused',
  answer: 'It says so in the book.',
  withdrawn: false,
}

async function begin() {
  const database = await freshDatabase()
  await registerItemVersions(database.db, quizItems('os-quiz3'), NOW)
  const ada = await someLearner(database)
  const upload = (entries: readonly unknown[], now = NOW) => saveUpload(database.db, ada.id, entries, now)
  return { ...database, ada, upload }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test('a page of large entries is cut off at 256 KiB, and the next one goes on after it', async () => {
  const { db, ada, upload } = await begin()
  for (let count = 0; count < 40; count++)
    await upload([{ ...topicEntry(), v: 2, kind: 'essay', text: 'x'.repeat(15_000) }])
  const first = await findEntriesAfter(db, ada.id, 0)
  expect(first.entries.join().length).toBeLessThan(280 * 1024)
  const second = await findEntriesAfter(db, ada.id, first.entries.length)
  const third = await findEntriesAfter(db, ada.id, first.entries.length + second.entries.length)
  expect(first.entries.length + second.entries.length + third.entries.length).toBe(40)
  expect(first.lastSeq).toBe(40)
})

test('a log is read in pages of 200 entries, in the order of their numbers', async () => {
  const { db, ada, upload } = await begin()
  const entries = Array.from({ length: 450 }, () => topicEntry())
  for (const from of [0, 200, 400]) await upload(entries.slice(from, from + 200))
  const idsAfter = async (after: number) => {
    const page = await findEntriesAfter(db, ada.id, after)
    expect(page.lastSeq).toBe(450)
    return page.entries.map((entry) => JSON.parse(entry).id)
  }
  const ids = entries.map(({ id }) => id)
  expect(await idsAfter(0)).toEqual(ids.slice(0, 200))
  expect(await idsAfter(200)).toEqual(ids.slice(200, 400))
  expect(await idsAfter(449)).toEqual(ids.slice(449))
  expect(await idsAfter(450)).toEqual([])
})

test('an empty log has last number 0', async () => {
  const { db, ada } = await begin()
  expect(await findEntriesAfter(db, ada.id, 0)).toEqual({ entries: [], lastSeq: 0 })
})

test('a profile follows the order in which things were done, not the order in which they arrived', async () => {
  const { db, ada, upload } = await begin()
  const morning = quizEntry('os-quiz3', 5, { at: LOG_START + 1_000 })
  const evening = quizEntry('os-quiz3', 12, { at: LOG_START + 9_000 })
  await upload([evening, topicEntry({ at: LOG_START + 2_000 })])
  await upload([
    morning,
    { ...topicEntry(), kind: 'later' },
    { ...morning, ...quizEntry('os-quiz3', 20), v: SCHEMA_VERSION + 1 },
  ])
  expect(await findProfile(db, ada)).toEqual({
    uid: ada.id,
    name: ada.name,
    email: ada.email,
    createdAt: new Date(CREATED_AT).toISOString(),
    lastLogin: new Date(CREATED_AT).toISOString(),
    profileComplete: true,
    quizProgress: {
      'os-quiz3': {
        score: 12,
        total: 20,
        percentage: 60,
        subject: 'os',
        quizNumber: 3,
        quizTitle: 'Operating System - Quiz 3',
        completedAt: new Date(LOG_START + 9_000).toISOString(),
        attempts: 2,
        bestScore: 12,
      },
    },
    completedQuizzes: ['os-quiz3'],
    completedTopics: { networks: [], os: ['deadlocks'], ds: [], dbms: [], oops: [], 'web-dev': [] },
    totalQuizzesCompleted: 1,
    totalTopicsCompleted: 1,
    totalScore: 17,
    totalQuestions: 40,
    overallAccuracy: 43,
    lastActivity: new Date(LOG_START + 9_000).toISOString(),
  })
})

test('a device whose clock is ahead counts from when its entries arrived', async () => {
  const { db, ada, upload } = await begin()
  await upload([topicEntry({ at: NOW + 1_000_000 })])
  expect(await findProfile(db, ada)).toMatchObject({ lastActivity: new Date(NOW).toISOString() })
})

test('a retry counts in no figure', async () => {
  const { db, ada, upload } = await begin()
  await upload([quizEntry('os-quiz3', 5, { policy: { kind: 'retry', quizId: 'os-quiz3' } })])
  expect(await findProfile(db, ada)).toMatchObject({ totalQuestions: 0, completedQuizzes: [] })
})

test.each([0, 1, 200, 401])(
  'the download of a log of %s entries holds all of them, and can be imported',
  async (count) => {
    const { db, ada, upload } = await begin()
    const entries = Array.from({ length: count }, (_, index) =>
      index % 2 === 0 ? quizEntry('os-quiz3', index % 21) : topicEntry({ topic: `topic-${index}` }),
    )
    for (let from = 0; from < count; from += 100) await upload(entries.slice(from, from + 100))
    await createToken(db, ada.id, 'Spreadsheet', NOW)
    const text = await textOf(exportData(db, ada, async () => [REPORT]))
    const stored = entries.map((entry, index) => ({ ...entry, seq: index + 1, receivedAt: NOW }))
    expect(JSON.parse(text)).toEqual({
      format: 'pointer-log',
      version: 1,
      profile: await findProfile(db, ada),
      tokens: [{ name: 'Spreadsheet', createdAt: NOW }],
      reports: [REPORT],
      signIn: { accounts: [], passkeys: [] },
      entries: stored,
    })
    expect(parseExport(text)).toEqual({ ok: true, entries })
  },
)

test('the download is read page by page, as it is taken', async () => {
  const { db, ada, upload } = await begin()
  for (let page = 0; page < 3; page++) await upload(Array.from({ length: 200 }, () => topicEntry()))
  const pieces = exportData(db, ada, async () => [])
  await pieces.next()
  const first = await pieces.next()
  expect(first.value?.match(/"seq":/g)).toHaveLength(200)
  // What arrives while the download runs is in it.
  await upload([topicEntry()])
  const rest = await textOf(pieces)
  expect(rest.match(/"seq":/g)).toHaveLength(401)
})
