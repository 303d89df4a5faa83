import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A result of a query names its rows: by then SQLite has been loaded and run. */
const AFTER_A_QUERY = /\/sql\//

test('no screen formats with Intl, whose first use on a page keeps a phone busy for 100 ms', () => {
  const files = globSync('app/{browser,domain,routes,ui}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const using = files.filter(
    (file) => !AFTER_A_QUERY.test(file) && /\bIntl\.|\.toLocale\w*String\(/.test(readFileSync(file, 'utf8')),
  )
  expect(using).toEqual([])
})
