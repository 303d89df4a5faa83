import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const ENTRY = 'virtual:react-dom-alone'

/** The least JavaScript that any page with React can have: react-dom in production, minified, gzip. */
export async function reactDomBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins: [
      {
        name: 'react-dom-alone',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        // What it imports must have an effect, or nothing would be left of it.
        load: (id) =>
          id === ENTRY
            ? "import { hydrateRoot } from 'react-dom/client'; hydrateRoot(document, null)"
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  })
  const outputs = [built].flat().filter((output): output is Rolldown.RolldownOutput => 'output' in output)
  const code = outputs.flatMap(({ output }) => output.map((part) => (part.type === 'chunk' ? part.code : '')))
  const bytes = gzipSync(code.join('')).length
  if (bytes < 30_000) throw new Error(`react-dom can not be ${bytes} bytes: the bundle is not whole.`)
  return bytes
}
