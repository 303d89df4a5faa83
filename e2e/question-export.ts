import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'

/** The file that the one button saves, by its name. */
export async function download(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const name = file.suggestedFilename()
  await page.getByText(`${name} is ready.`).waitFor()
  return { name, content: readFileSync(await file.path()) }
}

export const choose = (page: Page, format: string) =>
  page.getByRole('radio', { name: format, exact: false }).first().check()

export const rowsOf = (csv: Buffer): Record<string, string>[] => parse(csv, { columns: true, bom: true })
