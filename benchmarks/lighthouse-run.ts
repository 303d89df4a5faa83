import lighthouse, { type Flags, type Result } from 'lighthouse'
import { freePort } from '#test/free-port.ts'
import { launchBrowser } from './browser.ts'

const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

/** Milliseconds, but for the layout shift, which has no unit. */
export type PageSpeed = Record<keyof typeof AUDITS, number>

/** One run of Lighthouse as it comes: a mid-range phone on slow 4G, simulated. */
export async function measurePage(url: string): Promise<PageSpeed> {
  return await run(url, { onlyAudits: Object.values(AUDITS) }, ({ audits }) => {
    const [lcp, tbt, cls] = Object.values(AUDITS).map((name) => audits[name]?.numericValue)
    return lcp === undefined || tbt === undefined || cls === undefined ? undefined : { lcp, tbt, cls }
  })
}

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Audited<C extends Category> {
  /** Of 100. */
  scores: Record<C, number>
  /** The audits that take points away, each with what it found. */
  failures: string[]
}

/** What Lighthouse says of a page on a phone. */
export async function auditPage<C extends Category>(
  url: string,
  categories: readonly C[],
  settings: Flags = {},
): Promise<Audited<C>> {
  return await run(url, { ...settings, onlyCategories: [...categories] }, ({ audits, categories: found }) => {
    const scores: Partial<Record<C, number>> = {}
    const failures: string[] = []
    for (const category of categories) {
      const { score, auditRefs = [] } = found[category] ?? {}
      if (typeof score !== 'number') return undefined
      scores[category] = Math.round(100 * score)
      for (const { id, weight } of auditRefs) {
        const audit = audits[id]
        if (weight > 0 && audit && audit.score !== null && audit.score < 1)
          failures.push(`${id}: ${audit.displayValue || JSON.stringify(audit.details)}`)
      }
    }
    return { scores: scores as Record<C, number>, failures }
  })
}

/** Until the scripts have come and run; the usual seconds of rest serve figures of speed. */
export const SHORT_WAITS: Flags = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 250,
  cpuQuietThresholdMs: 250,
}

/** About one trace in forty lacks its first event (NO_NAVSTART), and Lighthouse asks to be run again. */
const ATTEMPTS = 3

/** @param read returns what is wanted of a run, and undefined where the run has not got it */
async function run<T>(
  url: string,
  flags: Flags,
  read: (report: Result) => T | undefined,
  attempt = 1,
): Promise<T> {
  const report = await inBrowser(url, { logLevel: 'silent', disableFullPageScreenshot: true, ...flags })
  // A page that is not there, or another one in its place, may be quick and accessible.
  const there = report && !report.runtimeError && report.finalDisplayedUrl === new URL(url).href
  const found = there ? read(report) : undefined
  if (found !== undefined) return found
  const reason = report?.runtimeError?.message ?? `no figures of ${report?.finalDisplayedUrl}`
  if (attempt === ATTEMPTS) throw new Error(`Lighthouse can not measure ${url}: ${reason}`)
  console.error(`Lighthouse runs again on ${url}: ${reason}`)
  return await run(url, flags, read, attempt + 1)
}

/** In the browser whose port is named, else in a new one: open connections of the run before would make it faster. */
async function inBrowser(url: string, flags: Flags): Promise<Result | undefined> {
  if (flags.port !== undefined) return (await lighthouse(url, flags))?.lhr
  const port = await freePort()
  await using _browser = await launchBrowser(port)
  return (await lighthouse(url, { ...flags, port }))?.lhr
}
