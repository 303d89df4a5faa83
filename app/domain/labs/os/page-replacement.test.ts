import { expect, test } from 'vitest'
import { simulate } from './page-replacement.ts'

// Silberschatz, Galvin, Gagne, Operating System Concepts, section "Page Replacement": three frames and this string give
// 15 faults under FIFO, 12 under LRU and 9 under OPT.
const REFERENCES = [...'70120304230321201701']

test.each([
  ['FIFO', 15],
  ['LRU', 12],
  ['OPT', 9],
] as const)('the reference string of the textbook under %s', (policy, faults) => {
  const run = simulate({ policy, frames: 3, references: REFERENCES })
  expect(run.filter(({ hit }) => !hit)).toHaveLength(faults)
})

test('Belady’s anomaly: under FIFO a fourth frame can add a fault', () => {
  const faults = (frames: number) =>
    simulate({ policy: 'FIFO', frames, references: [...'123412512345'] }).filter(({ hit }) => !hit).length
  expect([faults(3), faults(4)]).toEqual([9, 10])
})
