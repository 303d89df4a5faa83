import type { Page } from 'playwright-core'
import { writeCode } from './exercise-editor.ts'

/** Writes a query and runs it by keyboard. */
export async function run(page: Page, sql: string) {
  await writeCode(page, 'Your query', sql)
  await page.keyboard.press('Control+Enter')
}
