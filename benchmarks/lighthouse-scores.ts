import { chromium } from 'playwright-core'
import { freePort } from '#test/free-port.ts'
import { launchBrowser } from './browser.ts'
import { type Audited, auditPage, type Category } from './lighthouse-run.ts'
import {
  DAILY_PATH,
  EXAM_PATH,
  LAB_PATH,
  NOTE_PATH,
  PRACTICE_PATH,
  PROGRESS_PATH,
  QUIZ_PATH,
  ROUND_PATH,
} from './measured-paths.ts'
import { playRound } from './played-round.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const PAGES = {
  home: '/',
  catalogue: '/courses',
  'a quiz': QUIZ_PATH,
  'a note': NOTE_PATH,
  'a lab': LAB_PATH,
  practice: PRACTICE_PATH,
  'a round': ROUND_PATH,
  'a mock exam': EXAM_PATH,
  'the daily challenge': DAILY_PATH,
}
/** Of somebody who has played a round. */
const PAGES_WITH_LOG = { progress: PROGRESS_PATH }
/** They are the same each time, unlike performance. */
const STEADY = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[]
const RUNS = 3

/** What Lighthouse's phone says of the pages that most come to; what takes points away is printed. */
export async function measureLighthouseScores(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES))
    rows.push(...(await scoresOf(name, path, () => audit(`${app.origin}${path}`))))
  for (const [name, path] of Object.entries(PAGES_WITH_LOG))
    rows.push(...(await scoresOf(name, path, () => auditWithLog(app.origin, path))))
  return rows
}

type Audit = () => Promise<Audited<Category>>

async function scoresOf(name: string, path: string, auditOnce: Audit): Promise<Row[]> {
  const runs: Audited<Category>[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await auditOnce())
  for (const failure of new Set(runs.flatMap(({ failures }) => failures)))
    console.error(`${path}: ${failure}`)
  return [
    {
      what: `Lighthouse of ${name}: performance`,
      unit: 'points',
      figure: median(runs.map(({ scores }) => scores.performance)),
      budget: { atLeast: 98, of: 'figure' },
    },
    {
      what: 'the worst of accessibility, best practices and SEO',
      unit: 'points',
      figure: Math.min(...runs.flatMap(({ scores }) => STEADY.map((category) => scores[category]))),
      budget: { atLeast: 100, of: 'figure' },
    },
  ]
}

function audit(url: string, settings?: Parameters<typeof auditPage>[2]): Promise<Audited<Category>> {
  return auditPage(url, ['performance', ...STEADY], settings)
}

/** In a browser whose own profile, the one that Lighthouse uses, has the log of a round. */
async function auditWithLog(origin: string, path: string): Promise<Audited<Category>> {
  const port = await freePort()
  await using _browser = await launchBrowser(port)
  await using remote = await chromium.connectOverCDP(`http://localhost:${port}`)
  const [profile] = remote.contexts()
  if (!profile) throw new Error('The browser has no profile of its own.')
  const page = await profile.newPage()
  await playRound(page, origin)
  await page.close()
  return await audit(`${origin}${path}`, { port, disableStorageReset: true })
}
