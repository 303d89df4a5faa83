import type { Page } from 'playwright-core'
import type { Entry } from '#app/domain/log/entry.ts'
import { DESKTOP, PHONE } from './browser.ts'
import { bankOf, monthOfWork, storeLog } from './stored-log.ts'

export const SCREENS = [
  { device: 'phone', options: { ...PHONE, timezoneId: 'UTC', colorScheme: 'dark' as const } },
  { device: 'desktop', options: { ...DESKTOP, timezoneId: 'UTC', colorScheme: 'light' as const } },
]

const today = () => Math.floor(Date.now() / 86_400_000)

/** By the number of days since their end. */
const months = new Map<number, readonly Entry[]>()

/** A guest whose last of four weeks ended some days ago. */
export async function withMonth(page: Page, daysAgo = 0): Promise<void> {
  const bank = await bankOf(page)
  const month = months.get(daysAgo) ?? monthOfWork(bank, today() - daysAgo)
  months.set(daysAgo, month)
  await storeLog(page, month)
}

/** The target of the pointer. */
export const next = (page: Page) => page.locator('#next')
