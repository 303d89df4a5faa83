import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGS, chromiumPath } from '#test/chromium.ts'

/** The screen of the phone that Lighthouse plays. */
export const PHONE_SCREEN = { width: 412, height: 823 }

/** A browser with an empty profile of its own, gone with it. Lighthouse comes in by `debuggingPort`. */
export function launchBrowser(debuggingPort?: number): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    chromiumSandbox: !CHROMIUM_ARGS.includes('--no-sandbox'),
    args: [
      ...CHROMIUM_ARGS,
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
    ],
    // run.ts ends the process on a signal, and that ends the browser; two ways to end would race.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
