import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The custom properties that a sheet sets, with their values in one spelling. */
function tokensOf(file: string): Map<string, string> {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const spelling = (value: string) =>
    value.replaceAll(/\s+/g, ' ').replaceAll(/\( | (?=\))/g, (found) => found.trim())
  return new Map(
    [...css.matchAll(/(--[\w-]+):([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      spelling(value).trim(),
    ]),
  )
}

test('an embedded question has the colors and fonts of the pages', () => {
  const ours = tokensOf('app/ui/base/tokens.css')
  const embedded = [...tokensOf('app/server/embed/embed.css')]
  expect(embedded.length).toBeGreaterThan(15)
  for (const [name, value] of embedded) expect({ name, value }).toEqual({ name, value: ours.get(name) })
})
