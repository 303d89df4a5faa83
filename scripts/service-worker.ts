// Builds the service worker as one file: scripts/service-worker.ts build/client <version>
//
// It runs after the build of the app, because the worker holds the names of all its scripts, style sheets and drawings. It
// also holds the version of the build: a browser installs a worker anew only if its bytes differ, and a build in which
// only the content changed must reach the subjects that readers keep.

import { globSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { isEngineFile } from '#app/server/library/engine-files.server.ts'

const SOURCE = 'app/browser/offline/service-worker.ts'

const [folder, version] = process.argv.slice(2)
if (folder === undefined || version === undefined)
  throw new Error('name the folder of the built client and the version of the build')
const assets = globSync('assets/*.{js,css,svg}', { cwd: folder })
  .filter((file) => !isEngineFile(path.basename(file)))
  .sort()

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    BUILD_ASSETS: JSON.stringify(assets.map((file) => `/${file}`)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: path.resolve(SOURCE),
      output: {
        format: 'iife',
        entryFileNames: 'service-worker.js',
        postBanner: `/* build ${version} */`,
      },
    },
  },
})
