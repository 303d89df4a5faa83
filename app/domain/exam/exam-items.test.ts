import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mulberry32 } from '#app/domain/random.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { chooseExamItems, type ExamTopic } from './exam-items.ts'

/** Three subjects with two, three and one topics; each topic has eight items. */
const TOPICS = [2, 3, 1].flatMap((topics, subject) =>
  Array.from(
    { length: topics },
    (_, topic): ExamTopic<string> => ({
      subject: SUBJECT_IDS[subject] ?? 'os',
      items: Array.from({ length: 8 }, (_item, item) => `${subject}/${topic}/${item}`),
    }),
  ),
)
const NONE = { isSeen: () => false, mayAsk: () => true }

const counts = (items: readonly string[], parts: number) => {
  const groups = Map.groupBy(items, (item) => item.split('/').slice(0, parts).join('/'))
  return [...groups.values()].map(({ length }) => length)
}
const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers)

test('items are spread evenly over subjects, and over the topics of each', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 24 }), fc.integer(), (count, seed) => {
      const items = chooseExamItems(TOPICS, count, NONE, mulberry32(seed))
      expect(new Set(items).size).toBe(count)
      expect(spread(counts(items, 1))).toBeLessThanOrEqual(1)
      for (const subject of ['0', '1', '2']) {
        const ofSubject = items.filter((item) => item.startsWith(`${subject}/`))
        if (ofSubject.length >= 3) expect(spread(counts(ofSubject, 2))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('new items come before those that were answered', () => {
  const isSeen = (item: string) => !item.endsWith('/7')
  const items = chooseExamItems(TOPICS, 12, { ...NONE, isSeen }, mulberry32(1))
  expect(items.filter((item) => !isSeen(item))).toHaveLength(6)
})

test('an item that may not be asked is left out, and fewer items than wanted are all there are', () => {
  const mayAsk = (item: string) => !item.endsWith('/3')
  const items = chooseExamItems(TOPICS, 60, { ...NONE, mayAsk }, mulberry32(1))
  expect(items).toHaveLength(6 * 7)
  expect(items.every(mayAsk)).toBe(true)
})

test('the order is not that of the topics', () => {
  const items = chooseExamItems(TOPICS, 24, NONE, mulberry32(1))
  expect(items).not.toEqual(items.toSorted())
  expect(chooseExamItems(TOPICS, 24, NONE, mulberry32(2))).not.toEqual(items)
})
