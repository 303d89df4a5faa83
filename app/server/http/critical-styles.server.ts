import { readFileSync } from 'node:fs'

/** What scripts/critical-styles.ts writes when the app is built. */
export interface RouteStyles {
  /** The rules that the pages of each route use, by the route's id. */
  rules: Readonly<Record<string, string>>
  /** The names of the icons on them, likewise. */
  icons: Readonly<Record<string, readonly string[]>>
  /** The address of the whole style sheet. */
  sheet: string
}

const FILE = 'build/server/critical-styles.json'

const styles: RouteStyles | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : undefined

/** @param routeId of a route that has public pages */
export function criticalStyles(routeId: string) {
  const rules = styles?.rules[routeId]
  if (styles === undefined || rules === undefined) throw new Error(`${FILE} has no styles for ${routeId}`)
  return { rules, sheet: styles.sheet, needsSheet: false }
}

/** The icons on the pages of a route. Undefined where they are not known. */
export function criticalIcons(routeId: string): readonly string[] | undefined {
  return styles?.icons[routeId]
}

/**
 * For a page that is rendered for one request: most of its bytes would be rules, to be compressed each time. Undefined in
 * development and while the app is built.
 */
export function linkedStyles() {
  return styles?.sheet ? { rules: '', sheet: styles.sheet, needsSheet: true } : undefined
}
