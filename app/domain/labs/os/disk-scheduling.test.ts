import { expect, test } from 'vitest'
import { movement, pathOf } from './rules/disk-arm.ts'

const cylinders = (path: ReturnType<typeof pathOf>) => path.map(({ cylinder }) => cylinder)

// Silberschatz, Galvin, Gagne, Operating System Concepts, chapter on mass storage: one queue, head at 53.
const TEXTBOOK = {
  cylinders: 200,
  head: 53,
  direction: 'down',
  requests: [98, 183, 37, 122, 14, 124, 65, 67],
} as const

test('SSTF of the textbook moves 236 cylinders', () => {
  const sstf = pathOf({ ...TEXTBOOK, policy: 'SSTF' })
  expect(cylinders(sstf)).toEqual([65, 67, 37, 14, 98, 122, 124, 183])
  expect(movement(53, sstf)).toBe(236)
})

test('SCAN of the textbook goes to cylinder 0 and then up', () => {
  const scan = pathOf({ ...TEXTBOOK, policy: 'SCAN' })
  expect(cylinders(scan)).toEqual([37, 14, 0, 65, 67, 98, 122, 124, 183])
})

// The table of the note on disk scheduling, worked by hand.
test.each([
  ['SSTF', [105, 95, 40, 15, 160, 210, 280], 370],
  ['SCAN', [160, 210, 280, 299, 105, 95, 40, 15], 463],
  ['LOOK', [160, 210, 280, 105, 95, 40, 15], 425],
  ['C-SCAN', [160, 210, 280, 299, 0, 15, 40, 95, 105], 583],
  ['C-LOOK', [160, 210, 280, 15, 40, 95, 105], 515],
] as const)('%s on the queue of the note', (policy, stops, total) => {
  const requests = [40, 210, 105, 15, 280, 95, 160]
  const path = pathOf({ policy, cylinders: 300, head: 120, direction: 'up', requests })
  expect(cylinders(path)).toEqual(stops)
  expect(movement(120, path)).toBe(total)
})
