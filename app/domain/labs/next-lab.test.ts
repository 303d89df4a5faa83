import { expect, test } from 'vitest'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { nextLab } from './next-lab.ts'

const LABS = [
  { id: 'crc', subject: 'networks' },
  { id: 'cpu-scheduling', subject: 'os' },
  { id: 'fork-tree', subject: 'os' },
  { id: 'heaps', subject: 'ds' },
] as const

const NOTHING = {
  isUnderWay: () => false,
  isFinished: () => false,
  planned: [],
  marks: new Map<ItemId, boolean>(),
}

/** The last answers in a subject. */
function marksOf(subject: SubjectId, right: number, wrong: number): [ItemId, boolean][] {
  return Array.from({ length: right + wrong }, (_, index) => [`${subject}-${index + 1}`, index < right])
}

test('a newcomer begins with the first lab, and then with the first new one', () => {
  expect(nextLab(LABS, NOTHING)).toEqual({ lab: LABS[0], reason: 'start' })
  expect(nextLab(LABS, { ...NOTHING, isFinished: (lab) => lab === 'crc' })?.lab).toBe(LABS[1])
  expect(nextLab(LABS, { ...NOTHING, isFinished: () => true })?.lab).toBe(LABS[0])
})

test('a lab under way comes before all others', () => {
  const found = nextLab(LABS, { ...NOTHING, planned: ['os'], isUnderWay: (lab) => lab === 'heaps' })
  expect(found).toEqual({ lab: LABS[3], reason: 'underWay' })
})

test('with an exam, it is a new lab of its subjects, the weakest first', () => {
  const planned = ['os', 'ds'] as const
  expect(nextLab(LABS, { ...NOTHING, planned })).toEqual({ lab: LABS[1], reason: 'planned' })
  const marks = new Map([...marksOf('networks', 0, 9), ...marksOf('os', 8, 2), ...marksOf('ds', 3, 7)])
  expect(nextLab(LABS, { ...NOTHING, planned, marks })?.lab).toBe(LABS[3])
  expect(nextLab(LABS, { ...NOTHING, planned, marks, isFinished: (lab) => lab === 'heaps' })?.lab).toBe(
    LABS[1],
  )
})

test('without an exam, it is a new lab of the weakest subject, if enough is known of it', () => {
  const marks = new Map([...marksOf('networks', 9, 1), ...marksOf('os', 5, 5), ...marksOf('ds', 0, 4)])
  expect(nextLab(LABS, { ...NOTHING, marks })).toEqual({ lab: LABS[1], reason: 'weakest' })
})
