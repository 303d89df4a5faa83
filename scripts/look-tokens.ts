import { readFileSync } from 'node:fs'

/*
 * The colours of app/ui/base/tokens.css for uses without a style sheet: pictures, and the theme colours of the browser.
 */

export type Scheme = 'light' | 'dark'

export const TOKENS_FILE = 'app/ui/base/tokens.css'

const TOKENS = /--([\w-]+):\s+light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\);/g
const SUBJECT_HUES = /\[data-subject="([\w-]+)"\] \{\s*--subject: var\(--([\w-]+)\);/g

/** Finds a token's colour as `#rrggbb`; a token that does not exist stops the build. */
export function readTokens(scheme: Scheme): (token: string) => string {
  const css = readFileSync(TOKENS_FILE, 'utf8')
  const colours = new Map<string, string>()
  for (const [, token = '', light = '', dark = ''] of css.matchAll(TOKENS))
    colours.set(token, hexOf(scheme === 'light' ? light : dark))
  for (const [, subject = '', hue = ''] of css.matchAll(SUBJECT_HUES)) {
    const colour = colours.get(hue)
    if (colour) colours.set(`subject-${subject}`, colour)
  }
  return (token) => {
    const colour = colours.get(token)
    if (colour === undefined) throw new Error(`${TOKENS_FILE} has no colour ${token}`)
    return colour
  }
}

/**
 * Converts oklch() to `#rrggbb`. Colours outside of sRGB are clipped.
 *
 * The matrices are those of CSS Color 4, section 10.
 */
export function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.trim().split(/ +/).map(Number)
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((channel) => hexByte(channel)).join('')}`
}

function hexByte(linear: number): string {
  const gamma = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, gamma)) * 255)
    .toString(16)
    .padStart(2, '0')
}
