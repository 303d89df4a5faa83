import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each icon that can be named has a drawing, and each drawing a name', () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const source = readFileSync(new URL('icons.tsx', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="icon-(\w+)"/g)].map(([, id]) => id)
  const named = [...source.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, name]) => name)
  expect(drawn.length).toBeGreaterThan(20)
  expect(named.sort()).toEqual(drawn.sort())
})
