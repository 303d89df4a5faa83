import { readFileSync } from 'node:fs'
import { DIFFICULTY_TABLE_PATH } from '#app/domain/learning/difficulty-table.ts'
import { learningFilePaths } from '#app/server/library/library.server.ts'

/** By the id of a route: the module, the value of `data-opens` with which it is needed, and whether it needs the items' facts. */
const PARTS: Readonly<Record<string, { module: string; opens?: string; facts: boolean }>> = {
  'routes/practice/route': { module: 'app/routes/practice/loaded-round.tsx', opens: 'round', facts: true },
  // The start of the set needs no facts: they would compete with its scripts for bandwidth.
  'routes/daily/route': { module: 'app/routes/daily/daily-of-learner.tsx', facts: false },
  'routes/progress/route': { module: 'app/routes/progress/progress-of-learner.tsx', facts: true },
}

/** Whose log to read. Asked for only by the hydrated page, it would be one more round trip before a round's first question. */
const SESSION = '/session'

/** The file of each module of the build, and those that it imports. */
type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>

const FILE = 'build/client/.vite/manifest.json'

const manifest: Manifest | undefined = import.meta.env.PROD
  ? JSON.parse(readFileSync(FILE, 'utf8'))
  : undefined

/**
 * What a page of this route needs once it has been hydrated. Its files are fetched together with those of the page.
 *
 * @param loaded the scripts that the page loads in any case
 */
export function nextPart(routeId: string, loaded: readonly string[]) {
  const part = PARTS[routeId]
  if (!part || !manifest) return undefined
  const { module, opens, facts } = part
  const modules = filesOf(manifest, module).difference(new Set(loaded))
  return {
    ...(opens && { opens }),
    modules: [...modules],
    files: facts ? [SESSION, learningFilePaths().facts] : [SESSION],
    // Likewise one round trip; a log has its own table.
    withoutLog: facts ? [DIFFICULTY_TABLE_PATH] : [],
  }
}

/** The addresses of a module and of all that it imports, but not of what it imports later. */
function filesOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const known = manifest[module]
  if (!known) throw new Error(`${FILE} has no ${module}`)
  const address = `/${known.file}`
  if (found.has(address)) return found
  found.add(address)
  for (const imported of known.imports ?? []) filesOf(manifest, imported, found)
  return found
}
