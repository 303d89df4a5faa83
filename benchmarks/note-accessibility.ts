import { writtenLibrary } from '#test/factories/library.ts'
import { freePort } from '#test/free-port.ts'
import { launchBrowser } from './browser.ts'
import { auditPage, SHORT_WAITS } from './lighthouse-run.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

/** The note that Lighthouse likes least; what it dislikes, on any of them, is printed. */
export async function measureNoteAccessibility(): Promise<Row[]> {
  const { subjects } = await writtenLibrary()
  const paths = subjects.flatMap(({ id, topics }) => topics.map((topic) => `/learn/${id}/${topic.id}`))
  await using app = await startServer(BUILT_APP)
  const port = await freePort()
  // One browser for all: what it keeps makes the next page quicker, which is not measured here.
  await using _browser = await launchBrowser(port)
  const scores: number[] = []
  for (const path of paths) {
    const { scores: found, failures } = await auditPage(`${app.origin}${path}`, ['accessibility'], {
      ...SHORT_WAITS,
      port,
    })
    scores.push(found.accessibility)
    for (const failure of failures) console.error(`${path}: ${failure}`)
  }
  return [
    {
      what: `worst accessibility score of the ${paths.length} notes`,
      unit: 'points',
      figure: Math.min(...scores),
      budget: { atLeast: 100, of: 'figure' },
    },
  ]
}
