import type { Page } from 'playwright-core'
import { writeCode } from './exercise-editor.ts'

export const write = (page: Page, code: string) => writeCode(page, 'Your function', code)

export async function run(page: Page, code: string) {
  await write(page, code)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}
