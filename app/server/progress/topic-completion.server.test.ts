import { expect, test, vi } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { someLearner } from '#test/factories/progress.ts'
import { findProfile } from './export.server.ts'
import { findCompletions } from './queries.server.ts'
import { setTopicCompleted } from './topic-completion.server.ts'

vi.mock('virtual:library', async () => {
  const { writtenLibrary } = await import('#test/factories/library.ts')
  return { library: await writtenLibrary() }
})

const DEADLOCKS = { subject: 'os', topicId: 'deadlocks' } as const
const NOON = Date.UTC(2026, 10, 21, 12)

test('ticking a topic completes it, ticking it again changes nothing, and unticking takes it back', async () => {
  const database = await freshDatabase()
  const ada = await someLearner(database)
  const set = (completed: boolean, now: number) =>
    setTopicCompleted(database.db, ada.id, { ...DEADLOCKS, completed }, now)
  await set(true, NOON)
  await set(true, NOON + 1)
  expect(await findCompletions(database.db, ada.id)).toEqual([{ ...DEADLOCKS, completedAt: NOON }])
  await set(false, NOON + 2)
  await set(false, NOON + 3)
  expect(await findCompletions(database.db, ada.id)).toEqual([])
})

test('however many tabs toggle at once, the total is the number of topics ticked and never below zero', async () => {
  const database = await freshDatabase()
  const ada = await someLearner(database)
  const bob = await someLearner(database, 'Bob')
  await setTopicCompleted(database.db, bob.id, { ...DEADLOCKS, completed: true }, NOON)
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      setTopicCompleted(
        database.db,
        ada.id,
        { subject: 'os', topicId: `topic-${n % 3}`, completed: n % 2 === 0 },
        NOON + n,
      ),
    ),
  )
  await Promise.all(
    ['topic-0', 'topic-1', 'topic-2'].flatMap((topicId) =>
      Array.from({ length: 5 }, () =>
        setTopicCompleted(database.db, ada.id, { subject: 'os', topicId, completed: false }, NOON),
      ),
    ),
  )
  expect(await findProfile(database.db, ada)).toMatchObject({
    totalTopicsCompleted: 0,
    completedTopics: { os: [] },
  })
  expect(await findProfile(database.db, bob)).toMatchObject({
    totalTopicsCompleted: 1,
    completedTopics: { os: ['deadlocks'] },
  })
})
