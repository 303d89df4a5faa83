import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 500
const LIMIT_MS = 30_000
const POLL_MS = 20

const KINDS = ['script', 'stylesheet', 'font'] as const

/** Addresses, each once however often it was asked for: a preload and its use are one transfer. */
export type LoadedFiles = Record<(typeof KINDS)[number], Set<string>>

/** Opens `url` and returns what it has loaded once a script has come and then nothing for half a second. */
export async function loadedBy(page: Page, url: string): Promise<LoadedFiles> {
  const files: LoadedFiles = { script: new Set(), stylesheet: new Set(), font: new Set() }
  const pending = new Set<Request>()
  let lastEvent = Date.now()
  const settle = (request: Request) => {
    pending.delete(request)
    lastEvent = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfailed', settle)
  page.on('requestfinished', (request) => {
    settle(request)
    const kind = KINDS.find((candidate) => candidate === request.resourceType())
    if (kind) files[kind].add(request.url())
  })

  await page.goto(url)
  // Playwright's `networkidle` may come before the scripts, because they wait for the first paint.
  const deadline = Date.now() + LIMIT_MS
  while (files.script.size === 0 || pending.size > 0 || Date.now() - lastEvent < QUIET_MS) {
    if (Date.now() > deadline) throw new Error(`${url} loads no script, or does not stop loading.`)
    await sleep(POLL_MS)
  }
  return structuredClone(files)
}
