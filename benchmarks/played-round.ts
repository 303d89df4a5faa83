import type { Page } from 'playwright-core'
import { ROUND_PATH, ROUND_QUESTIONS } from './measured-paths.ts'

/** Leaves a log with one finished round on the device. */
export async function playRound(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${ROUND_PATH}`)
  await finishRound(page)
}

/** Answers each question of the round on the screen. */
export async function finishRound(page: Page): Promise<void> {
  for (const [number] of Array(ROUND_QUESTIONS).entries()) {
    await page.getByRole('heading', { name: `question ${number + 1} of ${ROUND_QUESTIONS}` }).waitFor()
    await page.getByRole('radiogroup').locator('label').first().click()
    await page.getByRole('button', { name: 'Sure' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
}
