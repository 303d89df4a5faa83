import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { letterIcon } from './letter-icon.ts'

const ICON = readFileSync('public/icon.svg', 'utf8')

test.each([
  { name: 'uni Quiz', title: 'uni Quiz', letter: 'U' },
  { name: '<b> & $1', title: '&lt;b> &amp; $1', letter: '&lt;' },
  { name: '𝕏 & co', title: '𝕏 &amp; co', letter: '𝕏' },
])('the icon of “$name” has its first letter and not ours', ({ name, title, letter }) => {
  const icon = letterIcon(ICON, name)
  expect(icon).toContain(`<title>${title}</title>`)
  expect(icon).toContain(`fill="#1d1f31">${letter}</text>`)
  expect(icon).not.toMatch(/Pointer|<path/)
})
