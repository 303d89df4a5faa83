import type { Page } from 'playwright-core'
import { DESKTOP, open, PHONE } from './browser.ts'
import { untilQuestion, verdict } from './round-play.ts'

export const QUESTIONS = [1, 2, 3, 4, 5]

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

export async function start(page: Page) {
  await open(page, '/daily')
  await page.getByRole('link', { name: 'Start' }).click()
  await untilQuestion(page, 1, 5)
}

/** The words of the question on the screen. */
export function stem(page: Page) {
  return page.getByRole('radiogroup').evaluate((group) => {
    const name = group.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(name)?.textContent ?? group.getAttribute('aria-label') ?? ''
  })
}

async function answer(page: Page, option = 1) {
  await page.clock.fastForward(12_000)
  const choices = page.getByRole('radiogroup')
  await choices.locator('label', { has: page.locator(`input[value="${option}"]`) }).click()
  await page.getByRole('button', { name: 'Sure', exact: true }).click()
  await verdict(page).waitFor()
}

/** Answers some questions of a set, and returns their words. */
export async function play(page: Page, numbers: readonly number[] = QUESTIONS): Promise<string[]> {
  const stems: string[] = []
  for (const number of numbers) {
    await untilQuestion(page, number, 5)
    stems.push(await stem(page))
    await answer(page)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  return stems
}

export const untilDone = (page: Page) => page.getByText('of 5 right', { exact: true }).waitFor()
export const shareText = (page: Page) => page.getByText(/^Pointer daily, /).innerText()

export const DEVICES = [
  { name: 'phone', options: PHONE, colorScheme: 'dark' },
  { name: 'desktop', options: DESKTOP, colorScheme: 'light' },
] as const
