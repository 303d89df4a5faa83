import { isIPv6 } from 'node:net'

/**
 * Whom a network address is counted for: itself, or its /64 of IPv6. That is one subscriber's share, and each of its
 * addresses would otherwise be a new reader.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%', 1)[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  if (tail !== undefined)
    groups.push(...Array(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after)
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
