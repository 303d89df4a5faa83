import type { Locator, Page } from 'playwright-core'

export const subjects = (page: Page) => page.getByRole('main').locator('li[data-subject]')

/** The rows of the questions, once they have their texts. The only subject of a list is open from the start. */
export async function questions(page: Page): Promise<Locator> {
  const rows = subjects(page)
    .first()
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
  await rows.first().waitFor()
  return rows
}
