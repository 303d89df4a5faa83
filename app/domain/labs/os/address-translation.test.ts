import { expect, test } from 'vitest'
import { instanceOf, solve } from '../run.ts'
import { addressTranslation } from './address-translation.ts'

// Silberschatz, Galvin, Gagne, Operating System Concepts, "Paging": pages of 4 bytes in the frames 5, 6, 1 and 2.
test.each([
  [0, [0, '0', '5', '20']],
  [3, [0, '3', '5', '23']],
  [4, [1, '0', '6', '24']],
  [13, [3, '1', '2', '9']],
])('logical address %i of the textbook', (address, answers) => {
  const table = [5, 6, 1, 2].map((frame) => ({ frame, valid: true }))
  const asks = solve(addressTranslation, { offsetBits: 2, table, addresses: [address], hexadecimal: false })
  expect(asks.map(({ answer }) => answer)).toEqual(answers)
})

test('an invalid page has no physical address', () => {
  const table = [{ frame: 3, valid: false }]
  const asks = solve(addressTranslation, { offsetBits: 10, table, addresses: [0x1ff], hexadecimal: true })
  expect(asks.map(({ answer }) => answer)).toEqual([0, '0x1FF', 'page fault'])
})

test.each([2, 3] as const)('an instance of level %i has a page fault', (level) => {
  for (let seed = 0; seed < 40; seed++) {
    const asks = solve(addressTranslation, instanceOf(addressTranslation, `faults-${seed}`, level))
    expect(asks.map(({ answer }) => answer)).toContain('page fault')
  }
})
