import { expect, test } from 'vitest'
import { registerItemVersions } from '#app/server/log/item-versions.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'
import { freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/learners.ts'
import { attemptWith, LOG_START, quizEntry, quizItems, topicEntry } from '#test/factories/log.ts'
import { answersToItem } from './answers-to-item.server.ts'

const ITEMS = quizItems('os-quiz3')
/** Its key is 1. */
const FIRST = { id: 'os-41', version: 'os-quiz3-1' } as const

async function begin() {
  const database = await freshDatabase()
  const { db } = database
  await registerItemVersions(db, [...ITEMS, { id: 'os-41', version: 'older', key: 3 }], LOG_START)
  return {
    db,
    /** A learner with these entries. */
    async learner(...entries: readonly unknown[]) {
      const { id } = await someLearner(database)
      const outcomes = await saveUpload(db, id, entries, LOG_START)
      expect(outcomes?.filter((outcome) => 'refused' in outcome)).toEqual([])
    },
  }
}

const answering = (option: 1 | 2 | 3 | 4, version: string = FIRST.version) =>
  attemptWith([{ item: 'os-41', version, option, seconds: 9, after: 0 }])

test('the first answer of each learner counts, wherever the reading begins', async () => {
  const { db, learner } = await begin()
  await learner(quizEntry('os-quiz3', 5))
  await learner(answering(4), answering(1))
  await learner(topicEntry(), answering(4))
  await learner(topicEntry())
  const answers = { learners: 3, options: [1, 0, 0, 2], discrimination: undefined }
  expect(await answersToItem(db, FIRST, '')).toEqual(answers)
  expect(await answersToItem(db, FIRST, '7')).toEqual(answers)
  expect(await answersToItem(db, FIRST, '~')).toEqual(answers)
})

test('answers to another version, and to another item, do not count', async () => {
  const { db, learner } = await begin()
  await learner(answering(3, 'older'))
  await learner(attemptWith([{ item: 'os-42', version: 'os-quiz3-1', option: 1, seconds: 9, after: 0 }]))
  expect(await answersToItem(db, FIRST, '')).toMatchObject({ learners: 0, options: [0, 0, 0, 0] })
  expect(await answersToItem(db, { ...FIRST, version: 'older' }, '')).toMatchObject({ options: [0, 0, 1, 0] })
})

test('an item that only the better learners know discriminates', async () => {
  const { db, learner } = await begin()
  for (let count = 0; count < 20; count++) {
    const score = count < 10 ? 15 : 3
    const { answers } = quizEntry('os-quiz3', score, { items: ITEMS.slice(1) })
    await learner(
      attemptWith(answers.map((answer) => ({ ...answer, after: 0 }))),
      answering(count < 10 ? 1 : 2),
    )
  }
  const answers = await answersToItem(db, FIRST, '')
  expect(answers.options).toEqual([10, 10, 0, 0])
  expect(answers.discrimination).toBeCloseTo(1, 5)
})
