import { readFileSync } from 'node:fs'

/** What scripts/critical-styles.ts writes when the app is built. */
export interface RouteStyles {
  /** What every page has. */
  base: string
  /** The utilities that the pages of each route use, by the route's id. */
  utilities: Readonly<Record<string, string>>
  /** The address of all utilities. */
  rest: string
}

const FILE = 'build/server/critical-styles.json'

const styles: RouteStyles | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : undefined

/** @param routeId of a route that has public pages */
export function criticalStyles(routeId: string) {
  const utilities = styles?.utilities[routeId]
  if (styles === undefined || utilities === undefined) throw new Error(`${FILE} has no styles for ${routeId}`)
  return { rules: styles.base + utilities, rest: styles.rest, needsRest: false }
}

/**
 * For a page that is rendered for one request: most of its bytes would be rules, to be compressed each time. Undefined in
 * development and while the app is built.
 */
export function linkedStyles() {
  return styles?.rest ? { rules: styles.base, rest: styles.rest, needsRest: true } : undefined
}
