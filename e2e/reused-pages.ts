import type { BrowserContextOptions, Page } from 'playwright-core'

/*
 * A new page in a new profile costs as much processor time as most tests need beside it, because Chromium starts a
 * process for it and compiles all scripts again. So a page that a test has finished with is emptied for the next test that
 * asks for the same kind. It keeps the HTTP cache alone.
 */

export interface ReusablePage {
  page: Page
  complaints: string[]
  options: BrowserContextOptions
  /** Whether it has Playwright's clock, which stays once it was installed. */
  hasClock: boolean
}

type Kind = Pick<ReusablePage, 'options' | 'hasClock'>

/** Each holds a process. */
const MOST_UNUSED = 4
const EMPTIED_WITHIN_MS = 5_000

/** The one that was used last comes last. */
const unused: ReusablePage[] = []

const keyOf = ({ options, hasClock }: Kind) => JSON.stringify([options, hasClock])

export function takePage(kind: Kind): ReusablePage | undefined {
  const index = unused.findIndex((candidate) => keyOf(candidate) === keyOf(kind))
  return index < 0 ? undefined : unused.splice(index, 1)[0]
}

/** Closes the page if it can't be emptied. */
export async function giveBack(reusable: ReusablePage): Promise<void> {
  const isEmpty = await empty(reusable).then(
    () => true,
    () => false,
  )
  if (isEmpty) unused.push(reusable)
  const closing = isEmpty ? unused.splice(0, unused.length - MOST_UNUSED) : [reusable]
  await Promise.all(closing.map(({ page }) => page.context().close()))
}

async function empty({ page, complaints, options }: ReusablePage): Promise<void> {
  const context = page.context()
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  // Of the same origin, so that the process stays; a page of the app could store something until it is left, and would
  // be laid out anew for each of the following.
  await page.goto('/healthz', { timeout: EMPTIED_WITHIN_MS })
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
  })
  if (options.viewport) {
    const { width, height } = options.viewport
    const isAsBefore = page.viewportSize()?.width === width && page.viewportSize()?.height === height
    if (!isAsBefore) await page.setViewportSize(options.viewport)
    await page.mouse.move(width - 1, height - 1)
  }
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  })
  await session.detach()
  await context.clearCookies()
  complaints.length = 0
}
