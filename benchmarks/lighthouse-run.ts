import lighthouse from 'lighthouse'
import { launchBrowser } from './browser.ts'
import { freePort } from './server-process.ts'

const AUDITS = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

/** Milliseconds, but for the layout shift, which has no unit. */
export type PageSpeed = Record<keyof typeof AUDITS, number>

/** One run of Lighthouse as it comes: a mid-range phone on slow 4G, simulated. */
export async function runLighthouse(url: string): Promise<PageSpeed> {
  const port = await freePort()
  // A new one each time: open connections of the run before would make the next one faster.
  await using _browser = await launchBrowser(port)
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyAudits: Object.values(AUDITS),
    disableFullPageScreenshot: true,
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`)
  const { audits } = result.lhr
  const figureOf = (name: keyof PageSpeed) => {
    const figure = audits[AUDITS[name]]?.numericValue
    if (figure === undefined) throw new Error(`Lighthouse has no ${AUDITS[name]} of ${url}`)
    return figure
  }
  return { lcp: figureOf('lcp'), tbt: figureOf('tbt'), cls: figureOf('cls') }
}
