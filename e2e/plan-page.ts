import type { Page } from 'playwright-core'
import { open } from './browser.ts'
import { bankOf, monthOfWork, storeLog } from './stored-log.ts'

export const DAY_MS = 86_400_000
/** A Monday, long after the last of `monthOfWork`. */
export const MONDAY = Date.UTC(2026, 10, 23) / DAY_MS
export const MORNING = 9 * 3_600_000

export const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** A student with a month of work until the day before `MONDAY`. */
export async function studentOn(page: Page, day: number): Promise<void> {
  await page.clock.setSystemTime(day * DAY_MS + MORNING)
  await storeLog(page, monthOfWork(await bankOf(page), MONDAY - 1))
}

export async function makePlan(page: Page, { examDay = MONDAY + 28, minutes = 20, rest = ['Sunday'] } = {}) {
  await open(page, '/plan')
  await page.getByLabel('Date of the exam').fill(iso(examDay))
  await changeDetails(page)
  await page.getByLabel('Name of the exam').fill('GATE')
  await page.getByLabel('Minutes a day').fill(String(minutes))
  for (const weekday of rest) await page.getByRole('checkbox', { name: weekday }).check()
  await weigh(page, 'Operating System', 'A lot')
  await weigh(page, 'Web Development', 'Not in the exam')
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await page.getByRole('heading', { level: 1, name: / to GATE$/ }).waitFor()
}

export const changeDetails = (page: Page) => page.getByText('Change minutes, weights and rest days').click()

export const weigh = (page: Page, subject: string, weight: string) =>
  page.getByRole('group', { name: subject }).getByRole('button', { name: weight, exact: true }).click()
export const likely = (page: Page) =>
  page.getByRole('region', { name: 'Readiness' }).getByText(/^likely \d\d–\d\d%$/)

/** The calendar, like all that is below the first screen of a phone, loads when the reader comes near. */
export async function untilCalendar(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('heading', { name: 'The plan', exact: true }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}
