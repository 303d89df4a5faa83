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

/** Until the scripts have come and run; the usual seconds of rest serve figures of speed. */
const SHORT_WAITS = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 250,
}

export interface Accessibility {
  /** Of 100. */
  score: number
  /** The audits that take points away, each with the elements that it found. */
  failures: string[]
}

/** What Lighthouse says of a page's accessibility on a phone, in the browser that listens on `port`. */
export async function auditAccessibility(url: string, port: number): Promise<Accessibility> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    disableFullPageScreenshot: true,
    ...SHORT_WAITS,
  })
  const category = result?.lhr.categories.accessibility
  // A page that is not there, or another one in its place, may be quite accessible.
  if (!result || result.lhr.runtimeError || result.lhr.finalDisplayedUrl !== url || !category?.score)
    throw new Error(`Lighthouse can not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no score'}`)
  const { audits } = result.lhr
  const failed = category.auditRefs.filter(
    ({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1,
  )
  return {
    score: Math.round(100 * category.score),
    failures: failed.map(({ id }) => `${id}: ${JSON.stringify(audits[id]?.details)}`),
  }
}
