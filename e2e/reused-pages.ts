import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'

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
const STORED = 'local_storage,indexeddb,cache_storage'

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

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

async function empty({ page, complaints, options }: ReusablePage): Promise<void> {
  const context = page.context()
  await Promise.all([
    ...context.pages().map((other) => other !== page && other.close()),
    context.setOffline(false),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ])
  // Of the same origin, so that the process stays; a page of the app could store something until it is left, and would
  // be laid out anew for each of the following.
  await page.goto('/healthz', { timeout: EMPTIED_WITHIN_MS, waitUntil: 'commit' })
  const { origin } = new URL(page.url())
  await Promise.all([
    page.evaluate(() => sessionStorage.clear()),
    page.emulateMedia({
      media: null,
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: options.reducedMotion ?? 'no-preference',
    }),
    options.viewport && emptyView(page, options.viewport),
    sessionOf(page).then((session) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
    ),
    context.clearCookies(),
  ])
  complaints.length = 0
}

async function emptyView(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const isAsBefore = page.viewportSize()?.width === width && page.viewportSize()?.height === height
  if (!isAsBefore) await page.setViewportSize({ width, height })
  await page.mouse.move(width - 1, height - 1)
}
