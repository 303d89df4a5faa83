import type { Page } from 'playwright-core'
import { type browserForFile, PHONE } from './browser.ts'

/* How a visitor on a phone plays a round of practice. */

type Sureness = 'Guess' | 'Think so' | 'Sure'

const readers = new WeakSet<Page>()
const READING_MS = 12_000

/**
 * Makes the visitor take as long over each question as reading it takes: faster answers say nothing about knowledge.
 *
 * @param time where the page's clock starts, in milliseconds since 1970
 */
export async function readWithCare(page: Page, time = Date.now()): Promise<void> {
  await page.clock.install({ time })
  readers.add(page)
}

/** Makes visitors on a phone whose answers are careful ones. */
export const readersFrom = (visit: ReturnType<typeof browserForFile>) => async () => {
  const visitor = await visit(PHONE)
  await readWithCare(visitor.page)
  return visitor
}

export async function answer(page: Page, option: number, sureness: Sureness): Promise<void> {
  if (readers.has(page)) await page.clock.fastForward(READING_MS)
  const choices = page.getByRole('radiogroup')
  await choices.locator('label', { has: page.locator(`input[value="${option}"]`) }).tap()
  await page.getByRole('button', { name: sureness }).tap()
}

export const verdict = (page: Page) => page.getByText(/^(Right\.|Not quite\. It’s [A-D]\.)/)

/** Answers and goes on. */
export async function answerAndGoOn(page: Page, sureness: Sureness = 'Think so', option = 1): Promise<void> {
  await answer(page, option, sureness)
  await verdict(page).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
}

export async function untilQuestion(page: Page, number: number, of: number): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`question ${number} of ${of}$`) }).waitFor()
  await page.getByRole('radiogroup').waitFor()
}

/** Answers each question of a round. */
export async function playRound(page: Page, options: readonly number[]): Promise<void> {
  for (const [index, option] of options.entries()) {
    await untilQuestion(page, index + 1, options.length)
    await answerAndGoOn(page, 'Sure', option)
  }
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
}
