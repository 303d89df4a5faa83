/** `system` follows the reader's operating system. */
export const THEMES = ['system', 'light', 'dark'] as const

export const DEFAULT_THEME = 'system'

/** The page's background, for the browser's own bars: --bg of tokens.css. */
export const GROUNDS = { light: '#fbf9f4', dark: '#101019' } as const

export type Theme = (typeof THEMES)[number]

/** Parses a value from outside (localStorage, an attribute). Anything unknown is the default theme. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? DEFAULT_THEME
}
