import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { crc, divide } from './crc.ts'

// Kurose, Ross, Computer Networking, "Cyclic Redundancy Check": D = 101110, G = 1001, so R = 011.
test('the check bits of the textbook’s frame are those of the textbook', () => {
  expect(divide('101110', '1001').remainder).toBe('011')
  expect(solve(crc, { data: '101110', generator: '1001' }).at(-1)?.answer).toBe('101110011')
})

test('what is sent is divisible by the generator', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const { data, generator } = instanceOf(crc, `sent-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const sent = Number.parseInt(data + divide(data, generator).remainder, 2)
    let rest = sent
    const divisor = Number.parseInt(generator, 2)
    for (let shift = 12; shift >= 0; shift--)
      if (rest >> (shift + generator.length - 1) === 1) rest ^= divisor << shift
    expect(rest).toBe(0)
  }
})
