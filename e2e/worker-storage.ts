import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the service worker answers for the page, and has stored the page. */
export async function untilStored(page: Page, path: string) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const isStored = (wanted: string) =>
    page.evaluate(async (wanted) => {
      const pages = await caches.open('visited-pages')
      return (await pages.match(wanted)) !== undefined
    }, wanted)
  await expect.poll(() => isStored(path), { timeout: 20_000 }).toBe(true)
}
