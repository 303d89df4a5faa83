import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topicEntry } from '#test/factories/log.ts'
import { mergeLogs } from './log.ts'
import { topicCompletions } from './topic-completions.ts'

test('a topic is ticked while its last entry says so', () => {
  const log = [
    topicEntry({ topic: 'deadlocks', at: 1 }),
    topicEntry({ topic: 'threads-concurrency', at: 2 }),
    topicEntry({ topic: 'deadlocks', at: 3, completed: false }),
  ]
  expect(topicCompletions(log)).toEqual([{ subject: 'os', topicId: 'threads-concurrency', completedAt: 2 }])
})

test('a second tick leaves the time of the first', () => {
  const log = [topicEntry({ at: 1 }), topicEntry({ at: 9 })]
  expect(topicCompletions(log)).toEqual([{ subject: 'os', topicId: 'deadlocks', completedAt: 1 }])
})

test('the same topic of another subject is another topic', () => {
  const log = [
    topicEntry({ subject: 'os', topic: 'views', at: 1 }),
    topicEntry({ subject: 'dbms', topic: 'views', at: 2 }),
  ]
  expect(topicCompletions(log)).toHaveLength(2)
})

test('two devices that exchange their entries agree, in whatever order the entries arrive', () => {
  const entries = fc.array(
    fc.record({
      topic: fc.constantFrom('a', 'b', 'c'),
      completed: fc.boolean(),
      at: fc.nat(5),
      device: fc.constantFrom('x', 'y'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(entries, fc.nat(30), (changes, cut) => {
      const log = changes.map((change) => topicEntry(change))
      const [here, there] = [log.slice(0, cut), log.slice(cut)]
      expect(topicCompletions(mergeLogs(here, there))).toEqual(topicCompletions(mergeLogs(there, here)))
    }),
  )
})
