import { expect, test } from 'vitest'
import { repairPath } from './malformed-path.server.ts'

test.each([
  { url: '/quiz/os/1', repaired: '/quiz/os/1' },
  { url: '/quiz/a%20b?x=%ff', repaired: '/quiz/a%20b?x=%ff' },
  { url: '/quiz/%ff', repaired: '/quiz/%EF%BF%BD' },
  { url: '/quiz/%E0%A4%A/1?a=1?b', repaired: '/quiz/%EF%BF%BD%EF%BF%BDA/1?a=1?b' },
  { url: '/%', repaired: '/%EF%BF%BD' },
  { url: '/caf%C3%A9/%zz', repaired: '/caf%C3%A9/%EF%BF%BDzz' },
])('$url is read as $repaired', ({ url, repaired }) => {
  expect(repairPath(url)).toBe(repaired)
})
