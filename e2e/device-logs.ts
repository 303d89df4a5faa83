import type { Page } from 'playwright-core'

/** The databases of Pointer in this browser, without their prefix. */
export async function logsOnDevice(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
  return names.filter((name) => name.startsWith('pointer-')).map((name) => name.slice('pointer-'.length))
}
