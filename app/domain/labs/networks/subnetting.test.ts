import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { dotted, sizeOf } from './rules/ipv4.ts'
import { prefixFor, subnetting } from './subnetting.ts'

const answersFor = (plan: Parameters<typeof subnetting.steps>[0]) =>
  solve(subnetting, plan).map(({ answer }) => answer)

// RFC 1860, "Variable Length Subnet Table For IPv4", effective hosts from a /16 block.
test.each([
  [16_382, 18],
  [510, 23],
  [254, 24],
  [126, 25],
  [62, 26],
  [30, 27],
  [14, 28],
])('%i hosts fill a subnet', (hosts, prefix) => {
  expect(prefixFor(hosts)).toBe(prefix)
  expect(prefixFor(hosts + 1)).toBe(prefix - 1)
})

test('the plan of the note on subnetting', () => {
  expect(answersFor({ network: 0x0a_08_00_00, prefix: 24, demands: [118, 60, 27, 2] })).toEqual([
    ...[25, '10.8.0.127', '10.8.0.126', '10.8.0.128'],
    ...[26, '10.8.0.191', '10.8.0.190', '10.8.0.192'],
    ...[27, '10.8.0.223', '10.8.0.222', '10.8.0.224'],
    ...[30, '10.8.0.227', '10.8.0.226'],
  ])
})

test('subnets are aligned, lie inside the network, and a smaller one would not do', () => {
  for (let seed = 0; seed < trials(20, 3_000); seed++) {
    const { network, prefix, demands } = instanceOf(subnetting, `plan-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    expect(network % sizeOf(prefix)).toBe(0)
    let start = network
    for (const hosts of demands) {
      const size = sizeOf(prefixFor(hosts))
      expect(start % size).toBe(0)
      expect(size - 2).toBeGreaterThanOrEqual(hosts)
      expect(size / 2 - 2).toBeLessThan(hosts)
      start += size
    }
    expect(start).toBeLessThanOrEqual(network + sizeOf(prefix))
  }
})

test('an address above 128.0.0.0 is written without a sign', () => {
  expect(dotted(0xc0_a8_ff_00)).toBe('192.168.255.0')
})
