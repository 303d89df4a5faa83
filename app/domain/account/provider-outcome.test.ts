import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProviderOutcome, localPath, PROVIDER_OUTCOMES } from './provider-outcome.ts'

test.each([
  ['/quiz/os/1', '/quiz/os/1'],
  ['/practice?topic=os/deadlocks#options', '/practice?topic=os/deadlocks#options'],
  ['', undefined],
  ['quiz', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/..//evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])('%j leads back to %j', (text, path) => {
  expect(localPath(text)).toBe(path)
})

test('a path leads to this site, whatever it was made from', () => {
  const part = fc.constantFrom('/', '\\', '//', '..', '\t', '\n', '@', ':', 'evil.example', '?', '#', '%2f')
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const path = localPath(parts.join(''))
      if (path === undefined) return
      expect(new URL(path, 'https://pointer.example').origin).toBe('https://pointer.example')
      expect(path).toMatch(/^\/(?![/\\])/)
    }),
  )
})

test('only the outcomes of the list count', () => {
  expect(PROVIDER_OUTCOMES.every(isProviderOutcome)).toBe(true)
  expect(isProviderOutcome('toString')).toBe(false)
})
