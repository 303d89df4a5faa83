import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import { CHROMIUM_ARGS } from '../test/chromium.ts'
import { LONG } from '../test/trials.ts'
import { untilHydrated } from './hydrated.ts'
import { giveBack, type ReusablePage, takePage } from './reused-pages.ts'

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const DESKTOP = { viewport: { width: 1280, height: 800 } }

/**
 * Chromium loads two pages of its own for the address bar of every window: a visit took 611 ms of processor time with
 * them and 313 without. Of several such lists the last one counts, so that Playwright's own stands here again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/**
 * A page of a test ends before the optimizing compilers pay off: without them, page loads took 12% less processor time, and
 * axe 24% less. The long run has them, in a whole Chromium.
 */
const WITHOUT_OPTIMIZERS = '--js-flags=--no-turbofan --no-maglev'

/** What Playwright's own block of service workers says. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

interface VisitorOptions extends BrowserContextOptions {
  /** When the page's clock starts, in milliseconds since 1970. Without it, the page has the clock of the machine. */
  clockAt?: number
}

interface Visitor {
  page: Page
  /** What the page's console complained of. A test that expects a complaint empties the list. */
  complaints: string[]
}

/** One for all files of a worker, which ends with it: to start one takes more than a second of processor time. */
let launched: Promise<Browser> | undefined

function browser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [
      ...CHROMIUM_ARGS,
      `--disable-features=${DISABLED_FEATURES}`,
      ...(LONG ? [] : [WITHOUT_OPTIMIZERS]),
    ],
  })
  return launched
}

/**
 * Visitors for one test file. Each has a fresh profile, which is closed after the test; a complaint in a page's console
 * that nobody expected fails the test.
 *
 * @param reusesPages the profiles are emptied and used again. Not for tests that add scripts or functions to a page, or
 *   need an empty HTTP cache, and not for those that measure layout. A clock is moved only on a page that began with
 *   `clockAt`.
 */
export function browserForFile({ reusesPages = false } = {}): (options?: VisitorOptions) => Promise<Visitor> {
  const visitors: ReusablePage[] = []

  afterEach(async () => {
    const complaints = visitors.flatMap((visitor) => visitor.complaints)
    await Promise.all(
      visitors.splice(0).map((visitor) => (reusesPages ? giveBack(visitor) : visitor.page.context().close())),
    )
    expect(complaints).toEqual([])
  })

  return async ({ clockAt, ...options } = DESKTOP) => {
    const all = {
      baseURL: inject('baseUrl'),
      // What it has stored would answer in place of what a test puts in the way of requests.
      serviceWorkers: 'block' as const,
      // Moving things take a fifth of a core, and a button that moves is not clicked yet.
      reducedMotion: 'reduce' as const,
      ...options,
    }
    const kind = { options: all, hasClock: clockAt !== undefined }
    const visitor = (reusesPages && takePage(kind)) || { ...(await newVisitor(all)), ...kind }
    visitors.push(visitor)
    if (clockAt !== undefined) await visitor.page.clock.install({ time: clockAt })
    return visitor
  }
}

async function newVisitor(options: BrowserContextOptions): Promise<Visitor> {
  const context = await (await browser()).newContext(options)
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Whether the whole of it is on the screen, and nothing lies over it. */
export function isInView(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect()
    const inFront = document.elementFromPoint(x + width / 2, y + height / 2)
    return y >= 0 && bottom <= window.innerHeight && element.contains(inFront)
  })
}

/** Opens a page and waits until its script has taken over, so that the next event is not lost. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await untilHydrated(page)
  return response
}
