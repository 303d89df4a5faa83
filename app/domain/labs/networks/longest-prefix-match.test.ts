import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { longest, longestPrefixMatch, matching } from './longest-prefix-match.ts'

const bits = (address: number) => address.toString(2).padStart(32, '0')

// Kurose, Ross, Computer Networking, the forwarding table of "What's Inside a Router?" with its two examples.
const TEXTBOOK = [
  { network: 0b11001000_00010111_00010000_00000000, prefix: 21, hop: 'link 0' },
  { network: 0b11001000_00010111_00011000_00000000, prefix: 24, hop: 'link 1' },
  { network: 0b11001000_00010111_00011000_00000000, prefix: 21, hop: 'link 2' },
  { network: 0, prefix: 0, hop: 'link 3' },
]

test.each([
  ['link 0', 0b11001000_00010111_00010110_10100001],
  ['link 1', 0b11001000_00010111_00011000_10101010],
  ['link 2', 0b11001000_00010111_00011001_00000001],
  ['link 3', 0b11001000_00011000_00000000_00000001],
])('the forwarding table of the textbook sends to %s', (hop, destination) => {
  expect(longest(matching(TEXTBOOK, destination))?.hop).toBe(hop)
})

test('a route matches exactly if the address starts with its bits', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const instance = instanceOf(longestPrefixMatch, `bits-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    for (const destination of instance.destinations) {
      const starting = instance.routes.filter(({ network, prefix }) =>
        bits(destination).startsWith(bits(network).slice(0, prefix)),
      )
      expect(matching(instance.routes, destination)).toEqual(starting)
    }
  }
})

test('the address to compare is computed bit by bit', () => {
  for (let seed = 0; seed < trials(30, 3_000); seed++) {
    const asks = solve(longestPrefixMatch, instanceOf(longestPrefixMatch, `masks-${seed}`, 2))
    for (const { prompt, answer } of asks.filter(({ kind }) => kind === 'text')) {
      const [, prefix, address = ''] = /first (\d+) bits of ([\d.]+) /.exec(prompt) ?? []
      const octets = address.split('.').map((octet) => Number(octet).toString(2).padStart(8, '0'))
      const masked = octets.join('').slice(0, Number(prefix)).padEnd(32, '0')
      expect(String(answer).split('.').map(Number)).toEqual(
        [0, 8, 16, 24].map((at) => Number.parseInt(masked.slice(at, at + 8), 2)),
      )
    }
  }
})
