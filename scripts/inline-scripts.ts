import { readFile } from 'node:fs/promises'
import { minify, type Plugin } from 'vite'

/** The scripts that every page carries in the first packets of a connection, imported as text. */
const INLINE_SCRIPT = /\/app\/ui\/shell\/[\w-]+\.js\?raw$/

/** Minifies the inline scripts. The Content-Security-Policy names their hashes, which the server computes when it starts. */
export function inlineScripts(): Plugin {
  return {
    name: 'pointer-inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!INLINE_SCRIPT.test(id)) return undefined
      const file = id.slice(0, -'?raw'.length)
      this.addWatchFile(file)
      const { code, errors } = await minify(file, await readFile(file, 'utf8'))
      if (errors[0]) this.error(errors[0].message)
      return `export default ${JSON.stringify(code)}`
    },
  }
}
