import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from './network-of.server.ts'

describe('the network of an address', () => {
  test.each([
    { address: '192.0.2.1', network: '192.0.2.1' },
    { address: '::ffff:192.0.2.1', network: '192.0.2.1' },
    { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2::/64' },
    { address: '2001:0DB8:0001:0002::9', network: '2001:db8:1:2::/64' },
    { address: '2001:db8::9', network: '2001:db8:0:0::/64' },
    { address: '::1', network: '0:0:0:0::/64' },
    { address: 'fe80::1%eth0', network: 'fe80:0:0:0::/64' },
    { address: '', network: '' },
  ])('of "$address" is "$network"', ({ address, network }) => {
    expect(networkOf(address)).toBe(network)
  })

  test('is one for all of a /64 and another for the next, however the address is written', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const four = fc.tuple(group, group, group, group)
    const written = (groups: number[]) => groups.map((number) => number.toString(16)).join(':')
    fc.assert(
      fc.property(four, four, four, (prefix, one, other) => {
        const network = networkOf(written([...prefix, ...one]))
        expect(networkOf(written([...prefix, ...other]).toUpperCase())).toBe(network)
        // The URL parser shortens an address as browsers and proxies do.
        const shortened = new URL(`http://[${written([...prefix, ...other])}]/`).hostname.slice(1, -1)
        expect(networkOf(shortened)).toBe(network)
        const [a, b, c, last] = prefix
        expect(networkOf(written([a, b, c, last ^ 1, ...one]))).not.toBe(network)
      }),
    )
  })
})
