import type { Page } from 'playwright-core'

const WITHIN_MS = 30_000

/**
 * React marks each element that it has taken over with a property of its own; effects run before the frame after.
 *
 * The page waits for it by itself: Playwright would first run 300 KB of its own in the page, for each page that is opened.
 */
export async function untilHydrated(page: Page): Promise<void> {
  const end = Date.now() + WITHIN_MS
  const wait = async (): Promise<void> => {
    try {
      await page.evaluate(hydrated, end - Date.now())
    } catch (error) {
      // The page was left meanwhile, for another one that is waited for.
      if (!String(error).includes('Execution context was destroyed')) throw error
      await wait()
    }
  }
  await wait()
}

async function hydrated(withinMs: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // Not by the frame: each would be drawn while the page still loads.
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  const isHydrated = () =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const end = performance.now() + withinMs
  while (!isHydrated()) {
    if (performance.now() > end) throw new Error(`The page was not hydrated within ${withinMs} ms`)
    await pause()
  }
  await frame()
}
