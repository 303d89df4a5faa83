import { readFileSync } from 'node:fs'
import { DIFFICULTY_TABLE_PATH } from '#app/domain/learning/difficulty-table.ts'
import { learningFilePaths } from '#app/server/library/library.server.ts'

interface Part {
  /** Undefined if the page imports it. */
  module?: string
  /** The value of `data-opens` or `data-home` with which it is needed. */
  opens?: string
  /** What it reads: the learner's log, or the model that is made from it and from the facts of all items. */
  needs?: 'log' | 'model'
}

/** The value of `data-home` on a device with a log. */
const WITH_LOG = 'today'

/** The name of the file with the log's code (scripts/chunks.ts), which a device without a log does not need. */
const LOG = 'device-log'

/** By the id of a route. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  'routes/home/route': [{ module: 'app/routes/home/today-of-learner.tsx', opens: WITH_LOG, needs: 'model' }],
  'routes/quiz-list/route': [{ opens: WITH_LOG, needs: 'log' }],
  'routes/labs/route': [{ opens: WITH_LOG, needs: 'log' }],
  'routes/lab/route': [
    { opens: WITH_LOG, needs: 'log' },
    { module: 'app/ui/labs/lab-begun.ts', opens: 'run' },
  ],
  'routes/exam/route': [
    { opens: WITH_LOG, needs: 'log' },
    { module: 'app/routes/exam/loaded-exam.tsx', opens: 'round' },
  ],
  'routes/plan/route': [{ opens: WITH_LOG, needs: 'model' }],
  'routes/mistakes/route': [{ opens: WITH_LOG, needs: 'model' }],
  'routes/practice/route': [
    { module: 'app/routes/practice/setup.tsx' },
    { module: 'app/routes/practice/loaded-round.tsx', opens: 'round', needs: 'model' },
  ],
  'routes/daily/route': [{ module: 'app/routes/daily/daily-of-learner.tsx', needs: 'log' }],
  'routes/progress/route': [{ needs: 'model' }],
}

/** Whose log to read. Asked for only by the hydrated page, it would be one more round trip before a round's first question. */
const SESSION = '/session'

/** The file of each module of the build, and those that it imports. */
type Manifest = Readonly<Record<string, { file: string; name?: string; imports?: readonly string[] }>>

const FILE = 'build/client/.vite/manifest.json'

const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : undefined

/**
 * What a page of this route needs once it has been hydrated. Its files are fetched together with those of the page.
 *
 * @param loaded the scripts that the page loads in any case
 */
export function nextParts(routeId: string, loaded: readonly string[]) {
  const parts = PARTS[routeId]
  if (!manifest || !parts) return []
  const modulesOf = (module: string) => [...filesOf(manifest, module).difference(new Set(loaded))]
  const log = { opens: WITH_LOG, modules: modulesOf(LOG), files: [], withoutLog: [] }
  const all = parts.map(({ module, needs, ...condition }) => ({
    ...condition,
    modules: module === undefined ? [] : modulesOf(module),
    files: [...(needs ? [SESSION] : []), ...(needs === 'model' ? [learningFilePaths().facts] : [])],
    // A log has its own table.
    withoutLog: needs === 'model' ? [DIFFICULTY_TABLE_PATH] : [],
  }))
  return parts.some(({ needs }) => needs) ? [log, ...all] : all
}

/** The addresses of a module, or of a file of this name, and of all that it imports, but not of what it imports later. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const known = manifest[module] ?? Object.values(manifest).find(({ name }) => name === module)
  if (!known) throw new Error(`${FILE} has no ${module}`)
  const address = `/${known.file}`
  if (found.has(address)) return found
  found.add(address)
  for (const imported of known.imports ?? []) filesOf(manifest, imported, found)
  return found
}
