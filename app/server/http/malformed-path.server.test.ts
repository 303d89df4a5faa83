import { expect, test } from 'vitest'
import { repairPath } from './malformed-path.server.ts'

test.each([
  { url: '/quiz/os/1', repaired: '/quiz/os/1' },
  { url: '/quiz/a%20b?x=%ff', repaired: '/quiz/a%20b?x=%ff' },
  { url: '/quiz/%ff', repaired: '/quiz/%25ff' },
  { url: '/quiz/%E0%A4%A/1?a=1?b', repaired: '/quiz/%25E0%25A4%25A/1?a=1?b' },
  { url: '/%', repaired: '/%25' },
])('$url is read as $repaired', ({ url, repaired }) => {
  expect(repairPath(url)).toBe(repaired)
})
