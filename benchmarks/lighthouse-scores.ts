import { type Audited, auditPage, type Category } from './lighthouse-run.ts'
import { NOTE_PATH, QUIZ_PATH } from './measured-paths.ts'
import { median, type Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const PAGES = { home: '/', catalogue: '/courses', 'a quiz': QUIZ_PATH, 'a note': NOTE_PATH }
/** They are the same each time, unlike performance. */
const STEADY = ['accessibility', 'best-practices', 'seo'] as const satisfies readonly Category[]
const RUNS = 3

/** What Lighthouse's phone says of the pages that most come to; what takes points away is printed. */
export async function measureLighthouseScores(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const runs: Audited<Category>[] = []
    for (let run = 0; run < RUNS; run++)
      runs.push(await auditPage(`${app.origin}${path}`, ['performance', ...STEADY]))
    for (const failure of new Set(runs.flatMap(({ failures }) => failures)))
      console.error(`${path}: ${failure}`)
    rows.push(
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
    )
  }
  return rows
}
