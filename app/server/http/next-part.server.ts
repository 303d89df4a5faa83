import { readFileSync } from 'node:fs'
import { learningFilePaths } from '#app/server/library/library.server.ts'

/** By the id of a route: the module, and the value of `data-opens` with which it is needed. All need the items' facts. */
const PARTS: Readonly<Record<string, { module: string; opens?: string }>> = {
  'routes/practice/route': { module: 'app/routes/practice/loaded-round.tsx', opens: 'round' },
  'routes/daily/route': { module: 'app/routes/daily/daily-of-learner.tsx' },
  'routes/progress/route': { module: 'app/routes/progress/progress-of-learner.tsx' },
}

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
  const { module, ...condition } = part
  const modules = filesOf(manifest, module).difference(new Set(loaded))
  return { ...condition, modules: [...modules], files: [learningFilePaths().facts] }
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
