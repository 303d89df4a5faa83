import { describe, expect, test } from 'vitest'
import type { ItemId, OptionNumber } from '#app/domain/catalogue/item.ts'
import type { WrittenItem } from '#app/server/library/key-versions.server.ts'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { freshDatabase } from '#test/database.ts'
import { allRows } from '#test/factories/database-rows.ts'
import { someLearner } from '#test/factories/learners.ts'
import { attemptWith, LOG_START, quizItems } from '#test/factories/log.ts'
import { dryRun, findCorrections } from './corrected-keys.server.ts'

/** Keys 1, 2, 3, 4, 1, … */
const SHOWN = quizItems('os-quiz3')
const VERSION = 'os-quiz3-1'

/** The content now, in which these items have another key. */
const written = (keys: Partial<Record<ItemId, OptionNumber>>, otherKeys = [VERSION]): WrittenItem[] =>
  SHOWN.map(({ id, version, key }) => {
    const now = keys[id]
    return now === undefined
      ? { id, version, key, otherKeys: [] }
      : { id, version: 'corrected', key: now, otherKeys }
  })

async function begin() {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, SHOWN, LOG_START)
  return {
    db,
    /** A learner with an attempt for each list of options, given to os-41, os-42, … */
    async learner(...attempts: OptionNumber[][]) {
      const { id } = await someLearner(database)
      const entries = attempts.map((options) =>
        attemptWith(
          options.map((option, index) => ({
            item: `os-${41 + index}` as const,
            version: VERSION,
            option,
            seconds: 9,
            after: 0,
          })),
        ),
      )
      for (let from = 0; from < entries.length; from += 200) {
        const outcomes = await saveUpload(db, id, entries.slice(from, from + 200), LOG_START)
        expect(outcomes?.filter((outcome) => 'refused' in outcome)).toEqual([])
      }
    },
  }
}

describe('the corrected keys', () => {
  test('are those of versions that were shown with another key', async () => {
    const { db } = await begin()
    expect(await findCorrections(db, written({}))).toEqual([])
    expect(await findCorrections(db, written({ 'os-42': 4, 'os-41': 3 }))).toEqual([
      { id: 'os-41', version: VERSION, keyBefore: 1, key: 3, sameWords: true },
      { id: 'os-42', version: VERSION, keyBefore: 2, key: 4, sameWords: true },
    ])
  })

  test('are marked if the words are different, too', async () => {
    const { db } = await begin()
    expect(await findCorrections(db, written({ 'os-41': 3 }, ['another']))).toMatchObject([
      { id: 'os-41', sameWords: false },
    ])
  })

  test('do not hold items that were reworded, or that the database has never shown', async () => {
    const { db } = await begin()
    expect(await findCorrections(db, written({ 'os-41': 1 }))).toEqual([])
    const fresh: WrittenItem = { id: 'os-101', version: 'new', key: 2, otherKeys: ['a', 'b', 'c'] }
    expect(await findCorrections(db, [fresh])).toEqual([])
  })
})

describe('a dry run', () => {
  const effectOf = async ({ db }: Awaited<ReturnType<typeof begin>>, keys: Parameters<typeof written>[0]) =>
    dryRun(db, await findCorrections(db, written(keys)))

  test('counts attempts, learners and answers that would be marked differently', async () => {
    const begun = await begin()
    await begun.learner([1, 2], [3, 2], [2, 2])
    await begun.learner([1])
    await begun.learner([4])
    expect(await effectOf(begun, { 'os-41': 3 })).toEqual({
      corrections: [
        {
          id: 'os-41',
          version: VERSION,
          keyBefore: 1,
          key: 3,
          sameWords: true,
          attempts: 3,
          learners: 2,
          nowRight: 1,
          nowWrong: 2,
        },
      ],
      attempts: 3,
      learners: 2,
    })
  })

  test('counts no score that two corrections leave as it is', async () => {
    const begun = await begin()
    await begun.learner([1, 4])
    const run = await effectOf(begun, { 'os-41': 2, 'os-42': 4 })
    expect(run).toMatchObject({ attempts: 0, learners: 0 })
    expect(run.corrections.map(({ nowRight, nowWrong }) => [nowRight, nowWrong])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('reads every attempt of a long log', async () => {
    const begun = await begin()
    const attempts = Array.from({ length: 550 }, (): OptionNumber[] => [1])
    await begun.learner(...attempts)
    expect(await effectOf(begun, { 'os-41': 3 })).toMatchObject({ attempts: 550, learners: 1 })
  })

  test('without corrections finds nothing, and none changes the database', async () => {
    const begun = await begin()
    await begun.learner([1, 2])
    const before = await allRows(begun.db)
    expect(await effectOf(begun, {})).toEqual({ corrections: [], attempts: 0, learners: 0 })
    await effectOf(begun, { 'os-41': 3 })
    expect(await allRows(begun.db)).toEqual(before)
  })
})
