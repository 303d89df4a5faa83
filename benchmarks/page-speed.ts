import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { bareNote, bareQuestion } from './bare-page.ts'
import { launchBrowser, PHONE_SCREEN } from './browser.ts'
import { measurePage, type PageSpeed } from './lighthouse-run.ts'
import { NOTE_PATH, QUIZ_PATH } from './measured-paths.ts'
import { noteOn } from './note-on-page.ts'
import { questionOn } from './question-on-page.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP, bareServer, scratchFolder } from './servers.ts'

const RUNS = 5

/** When a reader on a phone sees a quiz's first question, and whether the page is then still and quick. */
export function measureQuizSpeed(): Promise<Row[]> {
  return measureSpeed('the first question', QUIZ_PATH, questionOn, bareQuestion)
}

/** The same of a topic's note. */
export function measureNoteSpeed(): Promise<Row[]> {
  return measureSpeed('a note', NOTE_PATH, noteOn, bareNote)
}

/** Measures a page of ours beside a bare one that shows what `read` finds on ours. */
async function measureSpeed<Shown>(
  what: string,
  pagePath: string,
  read: (page: Page) => Promise<Shown>,
  barePage: (shown: Shown) => string,
): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const url = `${app.origin}${pagePath}`
  const shown = await withoutScript(url, read)
  const file = path.join(scratchFolder, 'bare-page.html')
  writeFileSync(file, barePage(shown))
  await using bare = await startServer(bareServer(file))
  if (!isDeepStrictEqual(await withoutScript(bare.origin, read), shown))
    throw new Error(`The bare page does not show what ${pagePath} shows, so the two can not be compared.`)

  const bareRuns: PageSpeed[] = []
  const runs: PageSpeed[] = []
  // In turn, so that a machine that slows down meanwhile slows both.
  for (let run = 0; run < RUNS; run++) {
    bareRuns.push(await measurePage(bare.origin))
    runs.push(await measurePage(url))
  }
  const figuresOf = (metric: keyof PageSpeed) => ({
    figure: median(runs.map((speed) => speed[metric])),
    peer: { name: 'bare static page', figure: median(bareRuns.map((speed) => speed[metric])) },
  })
  return [
    {
      what: `LCP of ${what}, mobile`,
      unit: 'ms',
      ...figuresOf('lcp'),
      budget: { atMost: 1.2, of: 'ratio' },
    },
    { what: 'TBT of it', unit: 'ms', ...figuresOf('tbt'), budget: { atMost: 50, of: 'figure' } },
    { what: 'CLS of it', unit: 'score', ...figuresOf('cls'), budget: { atMost: 0.01, of: 'figure' } },
  ]
}

/** Without script, because that is what the server promises: a page that can be read before any arrives. */
async function withoutScript<Shown>(url: string, read: (page: Page) => Promise<Shown>): Promise<Shown> {
  await using browser = await launchBrowser()
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE_SCREEN })
  await page.goto(url)
  return await read(page)
}
