import { readFileSync } from 'node:fs'
import { learningFilePaths } from '#app/server/library/library.server.ts'

interface Part {
  module: string
  /** The value of `data-opens` with which it is needed. */
  opens?: string
  /** Whether it needs the items' facts. */
  facts: boolean
}

/** By the id of a route. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  'routes/practice/route': [
    { module: 'app/routes/practice/setup.tsx', facts: false },
    { module: 'app/routes/practice/loaded-round.tsx', opens: 'round', facts: true },
  ],
  'routes/daily/route': [{ module: 'app/routes/daily/daily-of-learner.tsx', facts: true }],
  'routes/progress/route': [{ module: 'app/routes/progress/progress-of-learner.tsx', facts: true }],
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
export function nextParts(routeId: string, loaded: readonly string[]) {
  if (!manifest) return []
  return (PARTS[routeId] ?? []).map(({ module, facts, ...condition }) => {
    const modules = filesOf(manifest, module).difference(new Set(loaded))
    return { ...condition, modules: [...modules], files: facts ? [learningFilePaths().facts] : [] }
  })
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
