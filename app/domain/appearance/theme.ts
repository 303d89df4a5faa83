/** `system` follows the reader's operating system. */
export const THEMES = ['system', 'light', 'dark'] as const

export const DEFAULT_THEME = 'system'

/** A page's ground, for the bars that a browser draws around it: --bg of tokens.css. */
export const GROUNDS = { light: '#fbf9f4', dark: '#101019' } as const

export type Theme = (typeof THEMES)[number]

/** The theme that an outside value names (localStorage, an attribute); anything else is the default. */
export function parseTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme === value) ?? DEFAULT_THEME
}
