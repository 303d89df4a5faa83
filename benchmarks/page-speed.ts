import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { barePage } from './bare-page.ts'
import { launchBrowser } from './browser.ts'
import { type PageSpeed, runLighthouse } from './lighthouse-run.ts'
import { questionOn, type ShownQuestion } from './question-on-page.ts'
import { QUIZ_PATH } from './quiz-path.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP, bareServer, scratchFolder } from './servers.ts'

const RUNS = 5

/** When a reader on a phone sees a quiz's first question, and whether the page is then still and quick. */
export async function measurePageSpeed(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const quizUrl = `${app.origin}${QUIZ_PATH}`
  const question = await questionWithoutScript(quizUrl)
  const file = path.join(scratchFolder, 'bare-page.html')
  writeFileSync(file, barePage(question))
  await using bare = await startServer(bareServer(file))
  if (!isDeepStrictEqual(await questionWithoutScript(bare.origin), question))
    throw new Error(
      'The bare page does not show the question of the quiz page, so the two can not be compared.',
    )

  const bareRuns: PageSpeed[] = []
  const quizRuns: PageSpeed[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let run = 0; run < RUNS; run++) {
    bareRuns.push(await runLighthouse(bare.origin))
    quizRuns.push(await runLighthouse(quizUrl))
  }
  const figuresOf = (metric: keyof PageSpeed) => ({
    figure: median(quizRuns.map((speed) => speed[metric])),
    peer: { name: 'bare static page', figure: median(bareRuns.map((speed) => speed[metric])) },
  })
  return [
    {
      what: 'LCP of the first question, mobile',
      unit: 'ms',
      ...figuresOf('lcp'),
      budget: { atMost: 1.35, of: 'ratio' },
    },
    { what: 'TBT of it', unit: 'ms', ...figuresOf('tbt'), budget: { atMost: 50, of: 'figure' } },
    { what: 'CLS of it', unit: 'score', ...figuresOf('cls'), budget: { atMost: 0.01, of: 'figure' } },
  ]
}

/** Without script, because that is what the server promises: a page that can be read before any arrives. */
async function questionWithoutScript(url: string): Promise<ShownQuestion> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url)
  return await questionOn(page)
}
