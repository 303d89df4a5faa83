// Finds the rules and the icons that the pages of each route use, so that a page carries only those:
// node scripts/critical-styles.ts build
//
// It runs after the build of the app, because it renders every public page.

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteStyles } from '#app/server/http/critical-styles.server.ts'
import { neededRules, usedRules, wordsOf } from './used-rules.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the build')
// The app reads it when it starts.
write({ rules: {}, icons: {}, sheet: '' })
const { publicPages, release } = await import(path.resolve(folder, 'server/index.js'))

let styles = ''
const wordsOfRoutes = new Map<string, Set<string>>()
for await (const { routeId, html } of publicPages()) {
  const page = withoutStyles(html)
  styles = page.styles
  const words = wordsOfRoutes.get(routeId) ?? new Set()
  wordsOfRoutes.set(routeId, words.union(wordsOf(withoutDialogs(page.html))))
}
await release()

const all = neededRules(styles)
const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8)
const sheet = `/assets/styles-${hash}.css`
writeFileSync(path.join(folder, 'client', sheet), all)
const rules: Record<string, string> = {}
const icons: Record<string, string[]> = {}
for (const [routeId, words] of wordsOfRoutes) {
  rules[routeId] = await usedRules(all, words)
  icons[routeId] = [...words].flatMap((word) => /^#icon-(\w+)$/.exec(word)?.[1] ?? [])
}
write({ rules, icons, sheet })

/** A page and its styles. Without knowing its route's styles, the app puts the whole style sheet into a page. */
function withoutStyles(html: string): { html: string; styles: string } {
  const [before, from] = html.split('<style id="styles">')
  const [styles, after] = from?.split('</style>') ?? []
  if (before === undefined || !styles || after === undefined) throw new Error('a page has no style sheet')
  return { html: before + after, styles }
}

/** Every dialog and popover is closed when a page is painted first. */
function withoutDialogs(html: string): string {
  if (/<dialog[^>]*\sopen/.test(html)) throw new Error('a page has a dialog that is open')
  return html
    .replace(/<dialog[^>]*>.*?(?=<\/dialog>)/gs, '<dialog>')
    .replace(/<div[^>]* popover="[^>]*>/g, '<div popover>')
}

function write(styles: RouteStyles): void {
  writeFileSync(path.join(folder ?? '', 'server/critical-styles.json'), JSON.stringify(styles))
}
