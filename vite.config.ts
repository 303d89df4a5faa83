import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'
import { chunkGroups, isUnnamed, unnamedFilesExist } from './scripts/chunks.ts'
import { inlineScripts } from './scripts/inline-scripts.ts'
import { loadedBefore } from './scripts/loaded-before.ts'
import { unusedRouterParts } from './scripts/unused-router-parts.ts'

/** React and its router are files of their own: an upgrade of the app seldom changes them. Each is run in its own task. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
const ROUTER = /\/node_modules\/react-router\//
/**
 * To start, a page calls most functions of these files. A browser that knows this comment compiles them beside the main thread
 * while they load; others ignore it (docs/decisions/0005).
 */
const ALL_FUNCTIONS_CALLED = '//# allFunctionsCalledOnLoad'
const COMPILED_WHOLE = ['react', 'router']
const importsOfFiles = loadedBefore()

/** The app would load another copy of the router than this package does, which refuses the app's contexts. */
const ROUTER_FOR_EXPRESS = '@react-router/express'
/**
 * Become a part of the built server: they have hundreds of files, and to find and link these took a third of the processor
 * time of a start.
 */
const BUNDLED_PACKAGES = [
  ROUTER_FOR_EXPRESS,
  /^(@react-router\/|react-router($|\/)|@remix-run\/)/,
  'kysely',
  /^(better-auth|@better-auth|@better-fetch|better-call)($|\/)/,
  'jose',
  /^@noble\//,
]

export default defineConfig(({ command }) => ({
  // Browsers that know light-dark() and @property (scripts/split-styles.ts). Those before them lack the popover, which menus
  // need, but for Firefox 125 to 127.
  build: {
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // next-parts.server.ts reads it.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        // A part that is imported later need not name the files that the page has loaded before it.
        modulePreload: {
          resolveDependencies(part, files, { hostId }) {
            if (isUnnamed('loadsAhead', hostId) || isUnnamed('dialogs', part)) return []
            const loaded = importsOfFiles.of(hostId)
            const missing = files.filter((file) => !isUnnamed('onEveryPage', file) && !loaded.has(file))
            // The part alone need not be named twice.
            return missing.length > 1 ? missing : []
          },
        },
        rolldownOptions: {
          output: {
            postBanner: ({ name }) => (COMPILED_WHOLE.includes(name) ? ALL_FUNCTIONS_CALLED : ''),
            codeSplitting: {
              groups: [{ name: 'react', test: REACT }, { name: 'router', test: ROUTER }, ...chunkGroups()],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server/app.server.ts' } },
      resolve: {
        noExternal: command === 'build' ? BUNDLED_PACKAGES : [ROUTER_FOR_EXPRESS],
      },
    },
  },
  // Its response has a policy of its own, which the server knows by the name.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  plugins: [
    libraryPlugin(process.env.CONTENT_DIR || undefined),
    inlineScripts(),
    unusedRouterParts(),
    importsOfFiles.plugin,
    unnamedFilesExist(),
    tailwindcss(),
    reactRouter(),
  ],
}))
