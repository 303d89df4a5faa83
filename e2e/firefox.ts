import { type Browser, launch } from 'puppeteer-core'
import { findOnPath } from '#test/chromium.ts'
import type { ScriptedPage } from './sandbox.ts'

/**
 * Starts the Firefox of this machine by Puppeteer, because Playwright drives only a Firefox of its own.
 *
 * @throws Error if there is none
 */
export async function launchFirefox(): Promise<Browser> {
  const { PATH } = process.env
  const executablePath = findOnPath('firefox', PATH) ?? findOnPath('firefox-esr', PATH)
  if (!executablePath)
    throw new Error(
      'Firefox is missing. This trial runs in it, too. Debian has it in the package firefox-esr.',
    )
  return await launch({ browser: 'firefox', executablePath })
}

/** A page at an address. */
export async function scriptedPage(browser: Browser, address: string): Promise<ScriptedPage> {
  const page = await browser.newPage()
  await page.goto(address)
  return {
    url: () => page.url(),
    evaluate: async <A, R>(work: (argument: A) => R | Promise<R>, argument: A) =>
      (await page.evaluate(work as (argument: unknown) => unknown, argument)) as R,
  }
}
