import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { OTHER_HUES } from '#app/domain/appearance/subject-hues.ts'
import { GROUNDS } from '#app/domain/appearance/theme.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { hexOf, readTokens, type Scheme, TOKENS_FILE } from './look-tokens.ts'

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
  const ours = SUBJECT_IDS.map((id) => colour(`subject-${id}`))
  expect(new Set([...ours, ...OTHER_HUES.map((hue) => hexOf(hue[scheme]))]).size).toBe(12)
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

test('code is ink, and no color in it means anything', () => {
  const css = readFileSync(TOKENS_FILE, 'utf8')
  const colors = [...css.matchAll(/--code-token-[\w-]+: var\(--([\w-]+)\)/g)].map(([, color]) => color)
  expect(new Set(colors)).toEqual(new Set(['text', 'muted']))
})

describe('contrast, by the formula of WCAG 2.2', () => {
  const css = readFileSync(TOKENS_FILE, 'utf8')
  const claims = [...css.matchAll(/--([\w-]+):\s+light-dark\([^;]+\);\s*\/\* (.*?) \*\//g)].flatMap(
    ([, token = '', comment = '']) =>
      [...comment.matchAll(/(?<![\w-])(bg|raise|sunk) ([\d.]+) \/ ([\d.]+)/g)].map(
        ([, ground = '', light = '', dark = '']) => ({ token, ground, light, dark }),
      ),
  )

  test('is written beside every color that must be seen on the grounds', () => {
    expect(new Set(claims.map(({ token }) => token)).size).toBe(15)
  })

  test.each(claims)(
    'of $token on $ground is $light in light and $dark in dark',
    ({ token, ground, light, dark }) => {
      expect(Math.abs(contrast('light', token, ground) - Number(light))).toBeLessThanOrEqual(0.1)
      expect(Math.abs(contrast('dark', token, ground) - Number(dark))).toBeLessThanOrEqual(0.1)
    },
  )

  const TEXT = ['text', 'muted', 'good', 'fair', 'poor', ...[1, 2, 3, 4, 5, 6].map((hue) => `hue-${hue}`)]
  const LINES = ['edge', 'link-line']
  test.each(['light', 'dark'] as const)(
    'is enough for text, and for lines with a meaning, in %s',
    (scheme) => {
      for (const ground of ['bg', 'raise', 'sunk']) {
        for (const token of TEXT)
          expect(contrast(scheme, token, ground), `${token} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        for (const token of LINES)
          expect(contrast(scheme, token, ground), `${token} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
      for (const [token, ground] of [
        ['on-accent', 'accent'],
        ['good', 'good-bg'],
        ['poor', 'poor-bg'],
        ['text', 'good-bg'],
        ['text', 'poor-bg'],
        ...[1, 2, 3, 4].map((answer) => ['bg', `answer-${answer}`]),
        ...[1, 2, 3, 4, 5, 6].map((hue) => ['bg', `hue-${hue}`]),
      ] as const)
        expect(contrast(scheme, token ?? '', ground ?? ''), `${token} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        )
    },
  )

  test.each(['light', 'dark'] as const)(
    'of each hue for other subjects is enough for text in %s',
    (scheme) => {
      for (const hue of OTHER_HUES)
        for (const ground of ['bg', 'raise', 'sunk'])
          expect(
            between(hexOf(hue[scheme]), readTokens(scheme)(ground)),
            `${hue[scheme]} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
    },
  )
})

function contrast(scheme: Scheme, token: string, ground: string): number {
  const color = readTokens(scheme)
  return between(color(token), color(ground))
}

function between(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
