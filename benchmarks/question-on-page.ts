import type { Page } from 'playwright-core'

/** What a reader sees of a question, in HTML or text: see how it is asked for. */
export interface ShownQuestion {
  stem: string
  options: string[]
}

/**
 * Reads the question on the page by its roles, not by our class names, so that any page that asks one can be read.
 *
 * @throws Error where the page shows no question with four options
 */
export async function questionOn(page: Page, as: 'innerText' | 'innerHTML'): Promise<ShownQuestion> {
  const group = page.getByRole('radiogroup')
  const labels = group.locator('label')
  const stemId = await group.getAttribute('aria-labelledby')
  const stem = page.locator(`[id="${stemId}"]`)
  const options = await labels.evaluateAll((all, key) => all.map((label) => label[key]), as)
  if (options.length !== 4) throw new Error(`${page.url()} shows ${options.length} options, not 4`)
  return { stem: await stem.evaluate((element, key) => element[key], as), options }
}
