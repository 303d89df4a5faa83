import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { describeProblem } from '#app/domain/catalogue/content-schema.ts'
import { bundleText, compileLibrary, type Library } from './compile-library.server.ts'
import { locateProblems } from './locate-problems.server.ts'
import { createMarkdownRenderer } from './markdown.server.ts'
import { missingFiles, readContent } from './read-content.server.ts'
import { samplerOf } from './sampler.server.ts'
import { titlesOf } from './titles.server.ts'

const ID = 'virtual:library'
const RESOLVED = `\0${ID}`
/** For the browser: a module of its own, which the search palette loads. */
const TITLES_ID = 'virtual:titles'
const RESOLVED_TITLES = `\0${TITLES_ID}`
/** Relative to the folder in which the server is started. */
const BUILT = 'build/server/library.json'
const CLIENT = 'build/client'

/**
 * Makes `content/` importable as `virtual:library`, on the server only, and its titles as `virtual:titles`. Serves the
 * files that browsers fetch: bundles of items with their rubrics, and the facts of all items for the learning model.
 *
 * All work (YAML, Markdown, highlighting, maths) is done at build, so that the server starts with finished HTML. In
 * development an edited content file is compiled again and the page reloads. Bad content stops the build, or shows in
 * the browser's overlay, with file, id and reason.
 *
 * @param own CONTENT_DIR, whose subjects come to those of `content/`
 */
export function libraryPlugin(own?: string): Plugin {
  let root = process.cwd()
  let building = false
  let json = ''
  /** The files by path. In development these include the files of pages that were opened before an edit. */
  const published = new Map<string, string>()
  const renderer = createMarkdownRenderer()
  return {
    name: 'pointer-library',
    configResolved(config) {
      root = config.root
      building = config.command === 'build'
    },
    resolveId(id) {
      if (id === ID) return RESOLVED
      return id === TITLES_ID ? RESOLVED_TITLES : undefined
    },
    async load(id) {
      if (id !== RESOLVED && id !== RESOLVED_TITLES) return undefined
      const content = await readContent(root, own)
      const { library, practice, files, problems } = compileLibrary(content.sources, await renderer)
      const all = [...content.problems, ...missingFiles(content), ...problems]
      if (all.length > 0) {
        const located = await locateProblems(all, content, root, own)
        this.error(`The content has ${all.length} problem(s):\n${located.map(describeProblem).join('\n')}`)
      }
      if (id === RESOLVED_TITLES)
        return `export const titles = JSON.parse(${JSON.stringify(JSON.stringify(titlesOf(library)))})`
      const sampler = samplerOf([...library.quizzes, ...practice], content.own)
      json = JSON.stringify({ ...library, sampler } satisfies Library)
      for (const [file, text] of files) published.set(file, text)
      published.set(sampler.bundlePath, bundleText(sampler))
      // A file, because V8 keeps a module's source text in memory beside the parsed value: that would be 14 MB.
      return building
        ? builtModule()
        : `export const library = JSON.parse(${JSON.stringify(json)})
           const bundles = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(files)))})
           export const readBundle = async (path) => JSON.parse(bundles[path])`
    },
    writeBundle() {
      if (this.environment.name !== 'ssr') return
      writeFileSync(path.join(root, BUILT), json)
      for (const [address, text] of published) {
        const file = path.join(root, CLIENT, address)
        mkdirSync(path.dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = published.get(request.url ?? '')
        if (text === undefined) next()
        else response.setHeader('Content-Type', 'application/json').end(text)
      })
      const folders = [path.join(root, 'content'), ...(own === undefined ? [] : [path.resolve(root, own)])]
      server.watcher.add(folders)
      server.watcher.on('all', (_event, file) => {
        if (!folders.some((folder) => file.startsWith(folder + path.sep))) return
        const module = server.environments.ssr?.moduleGraph.getModuleById(RESOLVED)
        if (module) server.environments.ssr?.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

function builtModule(): string {
  return `import { readFileSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    export const library = JSON.parse(readFileSync('${BUILT}', 'utf8'))
    export const readBundle = async (path) => JSON.parse(await readFile('${CLIENT}' + path, 'utf8'))`
}
