import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyGuard } from './key-guard.server.ts'

const KEY = 'sk-sk-0123456789abcdef'

/** What a guard shows of a text that comes in pieces. */
function shown(key: string | undefined, pieces: readonly string[]): string {
  const guard = new KeyGuard(key)
  return pieces.map((piece) => guard.next(piece)).join('') + guard.rest()
}

test('a key is shown nowhere, however the text that quotes it is cut, and nothing else is lost', () => {
  const text = fc
    .array(
      fc.oneof(fc.constant(KEY), fc.constant(KEY.slice(0, 7)), fc.constantFrom('sk-', 's', ' ', 'A lock. ')),
    )
    .map((parts) => parts.join(''))
  const cuts = fc.array(fc.nat(200)).map((places) => places.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(text, cuts, (whole, places) => {
      const pieces = [...places, whole.length].map((end, at) => whole.slice(places[at - 1] ?? 0, end))
      const all = shown(KEY, pieces)
      expect(all).toBe(whole.replaceAll(KEY, '[key]'))
      expect(new KeyGuard(KEY).whole(whole)).toBe(all)
    }),
  )
})

test('text goes on at once as far as it can’t be the beginning of a key', () => {
  const guard = new KeyGuard(KEY)
  expect(guard.next('Locks sk')).toBe('Locks ')
  expect(guard.next('ip')).toBe('skip')
})

test.each([undefined, 'ollama'])('the key %s is no secret, and a word like others', (key) => {
  expect(shown(key, ['Run oll', 'ama.'])).toBe('Run ollama.')
})
