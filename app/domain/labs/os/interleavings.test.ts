import { expect, test } from 'vitest'
import { possibleResults, traceOf } from './rules/race.ts'

const OPEN = [false, false] as const

// Silberschatz, Galvin, Gagne, Operating System Concepts, the producer and the consumer that change `counter` = 5 by
// counter++ and counter-- at the same time: the result can be 4, 5 or 6.
test('the counter of the textbook', () => {
  const updates = [
    { operator: '+', amount: 1 },
    { operator: '+', amount: -1 },
  ] as const
  expect(possibleResults({ x: 5, updates, locks: OPEN })).toEqual([4, 5, 6])
  // The order of the book: the consumer stores 4 last.
  const trace = traceOf({ x: 5, updates }, [0, 0, 1, 1, 0, 1])
  expect(trace.map(({ after }) => after.x)).toEqual([5, 5, 5, 5, 6, 4])
  expect(trace.map(({ after }) => after.registers)).toEqual([
    [5, undefined],
    [6, undefined],
    [6, 5],
    [6, 4],
    [6, 4],
    [6, 4],
  ])
})

// Worked by hand: (4 + 3) · 2 = 14, 4 · 2 + 3 = 11, and 7 or 8 if one update is lost.
test.each([
  [
    [false, false],
    [7, 8, 11, 14],
  ],
  [
    [true, false],
    [7, 8, 11, 14],
  ],
  [
    [false, true],
    [7, 8, 11, 14],
  ],
  [
    [true, true],
    [11, 14],
  ],
] as const)('with locks %j the results are %j', (locks, results) => {
  const updates = [
    { operator: '+', amount: 3 },
    { operator: '*', amount: 2 },
  ] as const
  expect(possibleResults({ x: 4, updates, locks })).toEqual(results)
})
