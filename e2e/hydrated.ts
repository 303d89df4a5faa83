import type { Page } from 'playwright-core'

/** React marks each element that it has taken over with a property of its own; effects run before the frame after. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
