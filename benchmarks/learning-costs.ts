import { chromiumBundle } from '#test/chromium-bundle.ts'
import { launchBrowser } from './browser.ts'
import { median, type Row } from './row.ts'

const ROUNDS = 5

/** What learners wait for, in Chromium and on the main thread of a page. */
export async function measureLearningCosts(): Promise<Row[]> {
  const script = await chromiumBundle('benchmarks/learning-entry.ts')
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  await page.addScriptTag({ content: script, type: 'module' })
  await page.waitForFunction(() => 'measureLearning' in window)
  const measured = await page.evaluate((rounds) => window.measureLearning(rounds), ROUNDS)
  return measured.map(
    ({ what, atMostMs, times }): Row => ({
      what,
      unit: 'ms',
      figure: median(times),
      budget: { atMost: atMostMs, of: 'figure' },
    }),
  )
}
