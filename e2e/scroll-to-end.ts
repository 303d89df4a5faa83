import type { Page } from 'playwright-core'

/** What is below the first screen of a page may come only when the reader does. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}
