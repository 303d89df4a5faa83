// Finds the rules that the pages of each route use, so that a page carries only those: node scripts/critical-styles.ts build
//
// It runs after the build of the app, because it renders every public page.

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteStyles } from '#app/server/http/critical-styles.server.ts'
import { splitStyles, usedRules, wordsOf } from './split-styles.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the build')
// The app reads it when it starts.
write({ base: '', utilities: {}, rest: '' })
const { publicPages, release } = await import(path.resolve(folder, 'server/index.js'))

let sheet = ''
const wordsOfRoutes = new Map<string, Set<string>>()
for await (const { routeId, html } of publicPages()) {
  const page = withoutStyles(html)
  sheet = page.styles
  const words = wordsOfRoutes.get(routeId) ?? new Set()
  wordsOfRoutes.set(routeId, words.union(wordsOf(page.html)))
}
await release()

const { base, utilities: all } = splitStyles(sheet)
const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8)
const rest = `/assets/utilities-${hash}.css`
writeFileSync(path.join(folder, 'client', rest), all)
const utilities: Record<string, string> = {}
for (const [routeId, words] of wordsOfRoutes) utilities[routeId] = await usedRules(all, words)
write({ base, utilities, rest })

/** A page and its styles. Without knowing its route's styles, the app puts the whole style sheet into a page. */
function withoutStyles(html: string): { html: string; styles: string } {
  const [before, from] = html.split('<style id="styles">')
  const [styles, after] = from?.split('</style>') ?? []
  if (before === undefined || !styles || after === undefined) throw new Error('a page has no style sheet')
  return { html: before + after, styles }
}

function write(styles: RouteStyles): void {
  writeFileSync(path.join(folder ?? '', 'server/critical-styles.json'), JSON.stringify(styles))
}
