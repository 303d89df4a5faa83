import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GROUNDS } from '#app/domain/appearance/theme.ts'
import { SUBJECT_IDS } from '#app/domain/catalogue/subject.ts'
import { hexOf, readTokens } from './look-tokens.ts'

// From CSS Color 4 and its test suite.
test.each([
  { oklch: '1 0 0', hex: '#ffffff' },
  { oklch: '0 0 0', hex: '#000000' },
  { oklch: '0.62796 0.25768 29.2339', hex: '#ff0000' },
  { oklch: '0.86644 0.294827 142.4953', hex: '#00ff00' },
  { oklch: '0.51975 0.17686 142.495', hex: '#008000' },
])('oklch($oklch) is $hex', ({ oklch, hex }) => {
  expect(hexOf(oklch)).toBe(hex)
})

test.each(['light', 'dark'] as const)('each subject has a hue of its own in the %s look', (scheme) => {
  const colour = readTokens(scheme)
  expect(new Set(SUBJECT_IDS.map((id) => colour(`subject-${id}`))).size).toBe(6)
})

test('a colour that the style sheet does not have is an error', () => {
  expect(() => readTokens('dark')('shade')).toThrow('no colour shade')
})

describe('colours that are written down a second time', () => {
  test.each(['light', 'dark'] as const)('the browser’s bars have the ground of the %s look', (scheme) => {
    expect(GROUNDS[scheme]).toBe(readTokens(scheme)('bg'))
  })

  test('an installed Pointer starts on the ground of the dark look', () => {
    const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
    expect([manifest.background_color, manifest.theme_color]).toEqual([GROUNDS.dark, GROUNDS.dark])
  })
})
