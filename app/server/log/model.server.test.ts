import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, isAttempt, withoutStoredFacts } from '#app/domain/log/entry.ts'
import { mergeLogs } from '#app/domain/log/log.ts'
import { deriveProfile } from '#app/domain/log/profile.ts'
import { quizResults } from '#app/domain/log/quiz-records.ts'
import type { UploadOutcome } from '#app/domain/log/sync-protocol.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { OpenDatabase } from '#app/server/database/open-database.server.ts'
import { quizName } from '#app/server/library/quiz-names.server.ts'
import { freshDatabase } from '#test/database.ts'
import { CREATED_AT, someLearner } from '#test/factories/learners.ts'
import { LOG_START, quizEntry, quizItems, topicEntry } from '#test/factories/log.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { trials } from '#test/trials.ts'
import { registerItemVersions } from './item-versions.server.ts'
import { findEntriesAfter, findProfile } from './queries.server.ts'
import { saveUpload } from './upload.server.ts'

/*
 * Random histories of uploads by three learners, done on the server and in a model of a few lines. After each step the
 * server must show what the model shows: every entry once, with its number, and the profile that follows from it.
 */

const KNOWN = quizItems('os-quiz3', 1)
const NEVER_SHOWN = quizItems('os-quiz3', 4)

/** Entries that devices may send, again and again; of two with the same number the second has the id of the first. */
const POOL: readonly Entry[] = Array.from({ length: 12 }, (_, index): Entry => {
  if (index % 4 === 0) return quizEntry('os-quiz3', index, { items: KNOWN })
  if (index % 4 === 1) return topicEntry({ topic: `topic-${index % 3}`, completed: index % 2 === 1 })
  if (index % 4 === 2) return { ...topicEntry(), kind: 'later', text: `${index}` }
  return quizEntry('cnquiz-quiz1', index, { items: NEVER_SHOWN })
})

interface Sent {
  entry: Entry
  damage: 'none' | 'other-content' | 'invalid'
}

const sent: fc.Arbitrary<Sent> = fc.record({
  entry: fc.constantFrom(...POOL),
  damage: fc.oneof(
    { weight: 8, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constant('other-content' as const) },
    { weight: 1, arbitrary: fc.constant('invalid' as const) },
  ),
})
const upload = fc.record({ person: fc.nat(2), batch: fc.array(sent, { maxLength: 6 }) })
const step = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('upload' as const),
      // Together, but of different learners: two uploads of one learner can arrive in either order.
      uploads: fc.uniqueArray(upload, { minLength: 1, maxLength: 3, selector: ({ person }) => person }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), person: fc.nat(2) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function asSent({ entry, damage }: Sent): unknown {
  const bare = withoutStoredFacts(entry)
  if (damage === 'other-content') return { ...bare, at: bare.at + 1 }
  return damage === 'invalid' ? { ...bare, device: '' } : bare
}

class World {
  readonly database: OpenDatabase
  readonly learners: (Learner | undefined)[] = []
  /** The logs that the model expects. */
  readonly logs: Entry[][] = [[], [], []]
  now = LOG_START + 86_400_000

  constructor(database: OpenDatabase) {
    this.database = database
  }

  async take(taken: Step): Promise<void> {
    this.now += 1_000
    if (taken.does === 'delete') return await this.#delete(taken.person)
    const uploads = await Promise.all(
      taken.uploads.map(async ({ person, batch }) => ({
        person,
        batch,
        learner: await this.#learner(person),
      })),
    )
    const outcomes = await Promise.all(
      uploads.map(({ batch, learner }) =>
        saveUpload(this.database.db, learner.id, batch.map(asSent), this.now),
      ),
    )
    for (const [index, { person, batch }] of uploads.entries())
      expect(outcomes[index]).toEqual(batch.map((one) => this.#expected(person, one)))
  }

  /** What the model answers, and stores. */
  #expected(person: number, { entry, damage }: Sent): UploadOutcome {
    const { id } = entry
    if (damage === 'invalid') return { id, refused: 'invalid' }
    const bare = withoutStoredFacts(entry)
    const changed = damage === 'other-content' ? { ...bare, at: bare.at + 1 } : bare
    if (isAttempt(entry) && entry.answers[0]?.version === NEVER_SHOWN[0]?.version)
      return { id, refused: 'unknown-version' }
    const log = this.logs[person] ?? []
    let stored = log.find((one) => one.id === id)
    if (!stored) {
      const marks = isAttempt(entry) && { marks: entry.marks }
      stored = { ...changed, ...marks, seq: log.length + 1, receivedAt: this.now } as Entry
      log.push(stored)
    } else if (stored.at !== changed.at) return { id, refused: 'conflict' }
    const { seq = 0, receivedAt = 0, marks } = stored as { seq?: number; receivedAt?: number; marks?: string }
    return { id, seq, receivedAt, ...(marks !== undefined && { marks }) }
  }

  async #learner(person: number): Promise<Learner> {
    const learner = this.learners[person] ?? (await someLearner(this.database, `Person ${person}`))
    this.learners[person] = learner
    return learner
  }

  async #delete(person: number): Promise<void> {
    const learner = this.learners[person]
    if (!learner) return
    await this.database.db.deleteFrom('user').where('id', '=', learner.id).execute()
    this.learners[person] = undefined
    this.logs[person] = []
  }

  async check(): Promise<void> {
    const { db } = this.database
    for (const [person, learner] of this.learners.entries()) {
      if (!learner) continue
      const log = this.logs[person] ?? []
      const { entries, lastSeq } = await findEntriesAfter(db, learner.id, 0)
      expect(entries.map((entry) => JSON.parse(entry))).toEqual(log)
      expect(lastSeq).toBe(log.length)
      const merged = mergeLogs(log)
      const account = {
        uid: learner.id,
        name: learner.name,
        email: learner.email,
        createdAt: CREATED_AT,
        lastLogin: CREATED_AT,
        profileComplete: true,
      }
      const expected = deriveProfile(
        account,
        quizResults(merged),
        topicCompletions(merged),
        quizName,
        SUBJECT_IDS,
      )
      expect(await findProfile(db, learner)).toEqual(expected)
    }
  }

  async end(): Promise<void> {
    for (const person of this.learners.keys()) await this.#delete(person)
  }
}

test('after any history each log holds what was acknowledged, once and in order, and nothing of another learner', async () => {
  const database = await freshDatabase()
  await registerItemVersions(database.db, KNOWN, 0)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (history) => {
      const world = new World(database)
      try {
        for (const taken of history) {
          await world.take(taken)
          await world.check()
        }
      } finally {
        await world.end()
      }
    }),
    { numRuns: trials(15, 1_000) },
  )
  expect(await database.db.selectFrom('logEntry').selectAll().execute()).toEqual([])
})
