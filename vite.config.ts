import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'

/** React and its router are a file of their own: an upgrade of the app seldom changes them. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
/** What every page runs. */
const EVERY_PAGE = /\/app\/(root\.tsx|browser\/offline\/register)/
/** The files of the groups that every page loads, and what joins them. */
const ON_EVERY_PAGE = /\/(framework|shell|rolldown-runtime)-/
/** Parts that many screens share and that are too small for a file of their own. */
const PARTS = /\/app\/(ui\/(base|devices)|domain\/(attempt|catalogue)|browser)\//
/** What asks a question: in quizzes, in practice and on the home page. */
const QUESTIONS =
  /\/app\/ui\/(quiz\/use-item-bundle|base\/(question|option|verdict|marked|use-question|use-seconds))/

export default defineConfig({
  // Browsers that know light-dark(). Those before them lack the popover, which menus need.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        // A part that is imported later need not name the files that the page has loaded before it.
        modulePreload: {
          resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'shell', test: EVERY_PAGE },
                { name: 'parts', test: PARTS, minShareCount: 3, maxModuleSize: 800 },
                { name: 'questions', test: QUESTIONS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/server/app.server.ts' } },
      resolve: {
        noExternal: [
          // In development it would load another copy of the router than the app does, and refuse the app's contexts.
          '@react-router/express',
        ],
      },
    },
  },
  // Its response has a policy of its own, which the server knows by the name.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].js' } },
  },
  plugins: [libraryPlugin(), tailwindcss(), reactRouter()],
})
