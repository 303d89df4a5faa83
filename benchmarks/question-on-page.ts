import type { Page } from 'playwright-core'

const OPTIONS = 4

/** The words that a reader sees of a question. */
export interface ShownQuestion {
  stem: string
  options: string[]
}

/**
 * Reads the question by its roles, not by our class names, so that any page that asks one can be read.
 *
 * @throws Error where the page shows no question with its options
 */
export async function questionOn(page: Page): Promise<ShownQuestion> {
  const group = page.getByRole('radiogroup')
  const stemId = await group.getAttribute('aria-labelledby')
  const [stem = ''] = await page.locator(`[id="${stemId}"]`).allInnerTexts()
  const options = await group.locator('label').allInnerTexts()
  if (stem === '' || options.length !== OPTIONS)
    throw new Error(`${page.url()} shows no question with ${OPTIONS} options`)
  return { stem: inOneLine(stem), options: options.map(inOneLine) }
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
