import { describe, expect, onTestFinished, test } from 'vitest'
import { crc } from '#app/domain/labs/networks/crc.ts'
import { type Entry, withoutStoredFacts } from '#app/domain/log/entry.ts'
import type { Learner, LearnerId } from '#app/server/account/learner.server.ts'
import { openDatabase } from '#app/server/database/open-database.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'
import { freshAddress, freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import {
  attemptWith,
  bookmarkEntry,
  examAttempt,
  examEntry,
  flagEntry,
  LOG_START,
  labEntry,
  quizEntry,
  quizItems,
  topicEntry,
  variantAnswer,
} from '#test/factories/log.ts'
import { inProcesses } from '#test/processes.ts'
import { ENTRIES_PER_HOUR, MAX_ENTRIES_PER_LOG } from './append.server.ts'
import { registerItemVersions } from './item-versions.server.ts'
import { findEntriesAfter, findProfile } from './queries.server.ts'
import { saveUpload } from './upload.server.ts'

const NOW = LOG_START + 86_400_000
const HOUR_MS = 3_600_000
const OS3 = quizItems('os-quiz3', 1)

async function begin() {
  const database = await freshDatabase()
  await registerItemVersions(database.db, OS3, NOW)
  const ada = await someLearner(database)
  const upload = (entries: readonly unknown[], now = NOW, learner: Learner = ada) =>
    saveUpload(database.db, learner.id, entries, now)
  return { ...database, ada, upload, newLearner: () => someLearner(database) }
}

/** The whole log as a device would read it. */
async function logOf(db: Database, { id }: { id: LearnerId }): Promise<Entry[]> {
  const log: Entry[] = []
  for (;;) {
    const { entries, lastSeq } = await findEntriesAfter(db, id, log.length)
    log.push(...entries.map((entry): Entry => JSON.parse(entry)))
    if (log.length >= lastSeq) return log
  }
}

function seqsOf(log: readonly Entry[]): (number | undefined)[] {
  return log.map(({ seq }) => seq)
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

describe('one upload', () => {
  test('numbers its entries in their order and marks attempts', async () => {
    const { db, ada, upload } = await begin()
    const entries = [quizEntry('os-quiz3', 15), topicEntry(), { ...topicEntry(), kind: 'later', more: [1] }]
    const marks = `${'1'.repeat(15)}00000`
    expect(await upload(entries)).toEqual([
      { id: entries[0]?.id, seq: 1, receivedAt: NOW, marks },
      { id: entries[1]?.id, seq: 2, receivedAt: NOW },
      { id: entries[2]?.id, seq: 3, receivedAt: NOW },
    ])
    expect(await logOf(db, ada)).toEqual(
      entries.map((entry, index) => ({ ...entry, seq: index + 1, receivedAt: NOW })),
    )
  })

  test('grades the runs of labs again', async () => {
    const { db, ada, upload } = await begin()
    const sent = [labEntry(3), labEntry(1, { marks: '2222222' }), labEntry(9, { level: 2 })]
    const outcomes = (await upload(sent)) ?? []
    expect(outcomes.map((outcome) => ('marks' in outcome ? outcome.marks : undefined))).toEqual(
      [labEntry(3), labEntry(1), labEntry(9, { level: 2 })].map(({ marks }) => marks),
    )
    expect((await logOf(db, ada)).map((entry) => withoutStoredFacts(entry))).toEqual(
      sent.map((entry) => withoutStoredFacts(entry)),
    )
  })

  test.each([
    { what: 'an unknown lab', change: { lab: 'later' } },
    { what: 'another version of a lab', change: { version: crc.version + 1 } },
    { what: 'a run that did not end', change: { answers: labEntry(1).answers.slice(0, 1) } },
  ])('keeps $what, without marks', async ({ change }) => {
    const { db, ada, upload } = await begin()
    const { marks: _, ...entry } = labEntry(1, change)
    expect(await upload([entry])).toEqual([{ id: entry.id, seq: 1, receivedAt: NOW }])
    expect(await logOf(db, ada)).toEqual([{ ...entry, seq: 1, receivedAt: NOW }])
  })

  test('marks generated questions beside those of the bank, also of a lab that this server does not have', async () => {
    const { db, ada, upload } = await begin()
    const known = OS3[0]
    const answers = [
      variantAnswer(),
      variantAnswer({ option: 4, confidence: 2 }),
      variantAnswer({ item: 'lab:os/later/1/a/0', version: '7' }),
      { ...variantAnswer(), item: known?.id ?? 'os-41', version: known?.version ?? '', option: 2 as const },
    ]
    const round = attemptWith(answers, { v: 3, marks: '0101' })
    const [outcome] = (await upload([round])) ?? []
    expect(outcome).toEqual({ id: round.id, seq: 1, receivedAt: NOW, marks: '1010' })
    expect(await upload([round])).toEqual([outcome])
    expect(await logOf(db, ada)).toEqual([{ ...round, marks: '1010', seq: 1, receivedAt: NOW }])
  })

  test('marks the set of a day, and a second attempt at it, too', async () => {
    const { db, ada, upload } = await begin()
    const policy = { kind: 'daily', day: 20_780 } as const
    const setOfDay = (right: number) => {
      const { answers } = quizEntry('os-quiz3', right)
      return attemptWith(answers.slice(0, 5), { v: 4, policy, marks: '00000' })
    }
    const [first, second] = [setOfDay(4), setOfDay(2)]
    const outcomes = await upload([first, second])
    expect(outcomes?.map((outcome) => 'marks' in outcome && outcome.marks)).toEqual(['11110', '11000'])
    expect(await logOf(db, ada)).toEqual([
      { ...first, marks: '11110', seq: 1, receivedAt: NOW },
      { ...second, marks: '11000', seq: 2, receivedAt: NOW },
    ])
  })

  test('marks only the answers of a mock exam, stores its blanks, and stores it once', async () => {
    const { db, ada, upload } = await begin()
    const exam = examAttempt({ marks: '111' })
    const started = examEntry({ attempt: exam.id, questions: 5 })
    const outcomes = await upload([started, exam])
    expect(outcomes).toEqual([
      { id: started.id, seq: 1, receivedAt: NOW },
      { id: exam.id, seq: 2, receivedAt: NOW, marks: '101' },
    ])
    expect(await upload([exam])).toEqual(outcomes?.slice(1))
    expect(await logOf(db, ada)).toEqual([
      { ...started, seq: 1, receivedAt: NOW },
      { ...exam, marks: '101', seq: 2, receivedAt: NOW },
    ])
  })

  test('stores a mock exam without any answer, with marks for none', async () => {
    const { db, ada, upload } = await begin()
    const { blank = [] } = examAttempt().exam ?? {}
    const exam = examAttempt({
      answers: [],
      marks: '',
      exam: {
        seconds: 1_500,
        blank: blank.map((question, index) => ({ ...question, number: index + 1 })),
        flagged: [1],
      },
    })
    expect(await upload([exam])).toEqual([{ id: exam.id, seq: 1, receivedAt: NOW, marks: '' }])
    expect(await logOf(db, ada)).toEqual([{ ...exam, seq: 1, receivedAt: NOW }])
  })

  test('refuses a round of which a question of the bank is unknown', async () => {
    const { upload } = await begin()
    const round = attemptWith([variantAnswer(), { ...variantAnswer(), item: 'os-41', version: 'later' }], {
      v: 3,
    })
    expect(await upload([round])).toEqual([{ id: round.id, refused: 'unknown-version' }])
  })

  test('overrides the marks that it brings', async () => {
    const { upload } = await begin()
    const [outcome] = (await upload([{ ...quizEntry('os-quiz3', 3), marks: '1'.repeat(20) }])) ?? []
    expect(outcome).toMatchObject({ marks: `111${'0'.repeat(17)}` })
  })

  test('keeps what only some answers have, and an entry of a newer version, as they were sent', async () => {
    const { db, ada, upload } = await begin()
    const attempt = withoutStoredFacts(quizEntry('os-quiz3', 1))
    const answers = quizEntry('os-quiz3', 1).answers.map((answer, index) => ({
      ...answer,
      ...(index % 2 === 0 && { confidence: 2 }),
      ...(index % 3 === 0 && { after: index }),
    }))
    const practice = { ...attempt, v: 2, policy: { kind: 'practice' }, utcOffset: -210, answers }
    const newer = {
      ...topicEntry(),
      v: 7,
      text: 'é\0\ud800"\\',
      list: [{ a: null }],
      answers: 'none',
      ['__proto__']: 1,
    }
    await upload([practice, newer])
    const [first, second] = await logOf(db, ada)
    expect(first).toMatchObject(practice)
    expect(second).toEqual({ ...newer, seq: 2, receivedAt: NOW })
  })

  test('stores flags and bookmarks, and their withdrawal', async () => {
    const { db, ada, upload } = await begin()
    const entries = [
      flagEntry(),
      flagEntry({ flagged: false }),
      bookmarkEntry(),
      bookmarkEntry({ bookmarked: false }),
    ]
    await upload(entries)
    expect(await logOf(db, ada)).toEqual(
      entries.map((entry, index) => ({ ...entry, seq: index + 1, receivedAt: NOW })),
    )
  })

  test('refuses what is wrong entry by entry, and stores the rest', async () => {
    const { db, ada, upload } = await begin()
    const good = topicEntry()
    const unknown = quizEntry('os-quiz3', 1, { items: quizItems('os-quiz3', 4) })
    const outcomes = await upload([
      'nonsense',
      good,
      { ...topicEntry({ id: 'f'.repeat(32) }), at: -1 },
      unknown,
    ])
    expect(outcomes).toEqual([
      { id: '', refused: 'invalid' },
      { id: good.id, seq: 1, receivedAt: NOW },
      { id: 'f'.repeat(32), refused: 'invalid' },
      { id: unknown.id, refused: 'unknown-version' },
    ])
    expect(await logOf(db, ada)).toHaveLength(1)
  })

  test('stores an entry that it brings twice once', async () => {
    const { db, ada, upload } = await begin()
    const entry = topicEntry()
    const next = topicEntry()
    expect(await upload([entry, entry, next, entry])).toMatchObject([
      { seq: 1 },
      { seq: 1 },
      { seq: 2 },
      { seq: 1 },
    ])
    expect(seqsOf(await logOf(db, ada))).toEqual([1, 2])
  })

  test('refuses another entry under the same id, before and after the first is stored', async () => {
    const { upload } = await begin()
    const entry = topicEntry()
    const other = { ...entry, completed: false }
    expect(await upload([entry, other])).toMatchObject([{ seq: 1 }, { id: entry.id, refused: 'conflict' }])
    expect(await upload([other, entry])).toMatchObject([{ refused: 'conflict' }, { seq: 1 }])
    expect(await upload([{ ...entry, at: entry.at + 1 }])).toMatchObject([{ refused: 'conflict' }])
  })

  test('answers a repeated entry as it did the first time, even after its item was corrected', async () => {
    const { db, upload } = await begin()
    const entry = quizEntry('os-quiz3', 12)
    const first = await upload([entry])
    await registerItemVersions(db, quizItems('os-quiz3', 2), NOW + 1)
    expect(await upload([entry], NOW + HOUR_MS)).toEqual(first)
  })

  test('without entries has no outcomes', async () => {
    const { upload } = await begin()
    expect(await upload([])).toEqual([])
  })

  test('for an account that was deleted is answered as such', async () => {
    const { db, ada, upload } = await begin()
    await upload([topicEntry()])
    await db.deleteFrom('user').where('id', '=', ada.id).execute()
    expect(await upload([topicEntry()])).toBeUndefined()
    expect(await db.selectFrom('logHead').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('logEntry').selectAll().execute()).toEqual([])
  })
})

test('an entry of one learner is unknown to another, who may have the same id', async () => {
  const { db, ada, upload, newLearner } = await begin()
  const grace = await newLearner()
  const entry = topicEntry()
  await upload([topicEntry(), entry])
  expect(await upload([entry], NOW, grace)).toMatchObject([{ seq: 1 }])
  expect(await logOf(db, ada)).toHaveLength(2)
  expect(await logOf(db, grace)).toHaveLength(1)
})

describe('uploads that arrive together', () => {
  test('fifty times the same batch is stored once, and each is answered the same', async () => {
    const { db, ada, upload } = await begin()
    const batch = [quizEntry('os-quiz3', 4), topicEntry(), topicEntry()]
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => upload(batch, NOW + index)))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(seqsOf(await logOf(db, ada))).toEqual([1, 2, 3])
  })

  test('two hundred batches of one learner leave numbers without gaps and exact totals', async () => {
    const { db, ada, upload } = await begin()
    const shared = topicEntry()
    const batches = Array.from({ length: 200 }, (_, index) => [
      quizEntry('os-quiz3', index % 21),
      shared,
      topicEntry({ topic: `topic-${index}` }),
    ])
    const outcomes = await Promise.all(batches.map((batch) => upload(batch)))
    const log = await logOf(db, ada)
    expect(seqsOf(log)).toEqual(upTo(401))
    const seqById = new Map(log.map(({ id, seq }) => [id, seq]))
    for (const [index, batch] of batches.entries())
      expect(outcomes[index]).toMatchObject(batch.map(({ id }) => ({ id, seq: seqById.get(id) })))
    const score = batches.reduce((sum, _, index) => sum + (index % 21), 0)
    expect(await findProfile(db, ada)).toMatchObject({
      totalQuestions: 4_000,
      totalScore: score,
      totalTopicsCompleted: 201,
      quizProgress: { 'os-quiz3': { attempts: 200, bestScore: 20 } },
    })
  })

  test('of many learners do not disturb one another, even if an account is deleted meanwhile', async () => {
    const { db, ada, upload, newLearner } = await begin()
    const learners = await Promise.all(Array.from({ length: 20 }, newLearner))
    const gone = learners.at(7)
    const uploading = learners.flatMap((learner) =>
      Array.from({ length: 5 }, () => upload([topicEntry()], NOW, learner)),
    )
    const deleted = db
      .deleteFrom('user')
      .where('id', '=', gone?.id ?? '')
      .execute()
    await Promise.all([...uploading, deleted])
    for (const learner of learners.filter((one) => one !== gone))
      expect(seqsOf(await logOf(db, learner))).toEqual(upTo(5))
    expect(await upload([topicEntry()], NOW, ada)).toMatchObject([{ seq: 1 }])
  })

  test('through four processes on one database leave numbers without gaps', async () => {
    const address = await freshAddress()
    const { db, engine, close } = await openDatabase(address)
    onTestFinished(() => close())
    const learners = [await someLearner({ db, engine }), await someLearner({ db, engine })]
    const ended = await inProcesses(
      4,
      {
        imports: `
          import { openDatabase } from '#app/server/database/open-database.server.ts'
          import { saveUpload } from '#app/server/log/upload.server.ts'
          import { randomBytes } from 'node:crypto'
        `,
        body: `
          const database = await openDatabase(input.address)
          const entry = (n, id = randomBytes(16).toString('hex')) =>
            ({ id, kind: 'topic', v: 1, at: n, device: 'a', n: n + 1, subject: 'os', topic: 'deadlocks', completed: true })
          // In opposite orders, which must not make two transactions wait for each other.
          const learners = process.pid % 2 === 0 ? input.learners : input.learners.toReversed()
          // Round after round, so that transactions of the processes meet again and again.
          for (let round = 0; round < 40; round++)
            await Promise.all(
              learners.map((learner) =>
                saveUpload(database.db, learner, [entry(round), entry(0, 'f'.repeat(32))], 1),
              ),
            )
          await database.close()
        `,
      },
      { address, learners: learners.map(({ id }) => id) },
    )
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual(
      Array(4).fill({ code: 0, stderr: '' }),
    )
    for (const learner of learners) expect(seqsOf(await logOf(db, learner))).toEqual(upTo(161))
  })
})

describe('limits', () => {
  const manyEntries = (count: number) => Array.from({ length: count }, () => topicEntry())

  test('a learner can store 1,000 entries in an hour, and learns when the next one may be sent', async () => {
    const { upload } = await begin()
    for (let minute = 0; minute < 5; minute++)
      await upload(manyEntries(ENTRIES_PER_HOUR / 5), NOW + minute * 60_000)
    const [first] = (await upload([topicEntry()], NOW + 5 * 60_000)) ?? []
    expect(first).toMatchObject({ refused: 'too-many', retryAfterS: 55 * 60 })
    const later = await upload(manyEntries(201), NOW + HOUR_MS)
    expect(later?.filter((outcome) => 'seq' in outcome)).toHaveLength(200)
    expect(later?.at(-1)).toMatchObject({ refused: 'too-many', retryAfterS: 60 })
  })

  test('an entry that is stored already is no entry more', async () => {
    const { upload } = await begin()
    const entries = manyEntries(ENTRIES_PER_HOUR)
    await upload(entries)
    expect(await upload(entries.slice(0, 1))).toMatchObject([{ seq: 1 }])
  })

  test('one learner who reached the limit does not hold up another', async () => {
    const { upload, newLearner } = await begin()
    const grace = await newLearner()
    await upload(manyEntries(ENTRIES_PER_HOUR))
    const [ofAda, ofGrace] = await Promise.all([upload([topicEntry()]), upload([topicEntry()], NOW, grace)])
    expect(ofAda).toMatchObject([{ refused: 'too-many' }])
    expect(ofGrace).toMatchObject([{ seq: 1 }])
  })

  test('a log that has reached its length takes no more', async () => {
    const { db, ada, upload } = await begin()
    await db
      .insertInto('logHead')
      .values({ userId: ada.id, lastSeq: MAX_ENTRIES_PER_LOG - 1 })
      .execute()
    const [last, over] = manyEntries(2)
    expect(await upload([last, over])).toEqual([
      { id: last?.id, seq: MAX_ENTRIES_PER_LOG, receivedAt: NOW },
      { id: over?.id, refused: 'full' },
    ])
  })
})
