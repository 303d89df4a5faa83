import lighthouse from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { launchBrowser } from './browser.ts'

const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

/** About one trace in forty lacks its first event (NO_NAVSTART), and Lighthouse asks to be run again. */
const ATTEMPTS = 3

/** Milliseconds, but for the layout shift, which has no unit. */
export type PageSpeed = Record<keyof typeof AUDITS, number>

/** One run of Lighthouse as it comes: a mid-range phone on slow 4G, simulated. */
export async function runLighthouse(url: string, attempt = 1): Promise<PageSpeed> {
  const result = await runInNewBrowser(url)
  const audits = result?.lhr.audits ?? {}
  const [lcp, tbt, cls] = Object.values(AUDITS).map((name) => audits[name]?.numericValue)
  if (lcp !== undefined && tbt !== undefined && cls !== undefined) return { lcp, tbt, cls }
  const reason = result?.lhr.runtimeError?.message ?? audits[AUDITS.lcp]?.errorMessage
  if (attempt === ATTEMPTS) throw new Error(`Lighthouse can not measure ${url}: ${reason}`)
  console.error(`Lighthouse runs again on ${url}: ${reason}`)
  return await runLighthouse(url, attempt + 1)
}

/** A new browser each time: open connections of the run before would make the next one faster. */
async function runInNewBrowser(url: string) {
  const port = await freePort()
  await using _browser = await launchBrowser(port)
  return await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyAudits: Object.values(AUDITS),
    disableFullPageScreenshot: true,
  })
}
