import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'

/** React is a file of its own: an upgrade of the app seldom changes it. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//
/** What every page runs comes in one file: it compresses better than a dozen small ones. */
const EVERY_PAGE = /\/app\/(root\.tsx|browser\/offline\/register)|\/node_modules\/react-router\//
/** What asks a question: in quizzes, in practice and on the home page, but not in notes. */
const QUESTIONS =
  /\/app\/ui\/(quiz\/|base\/(question|option|verdict|marked|confidence|bottom-bar|use-question|use-seconds))/
/**
 * So does what most screens share. The fields of forms stay out, because only the dialog for accounts and the account page
 * have forms.
 */
const MOST_SCREENS =
  /\/app\/(ui\/(base|shell|quiz)\/|domain\/(?!notes\/|learning\/|practice\/))|\/lucide-react\//
const FORMS =
  /(domain\/account\/(auth|deletion)|-field|submit-button|form-message|icons\/(eye|eye-off|circle-alert|circle-check))/

export default defineConfig({
  // Browsers that know light-dark(). Those before them lack the popover, which menus need.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'shell', test: EVERY_PAGE },
                { name: 'questions', test: QUESTIONS, minShareCount: 2 },
                {
                  name: 'screens',
                  test: (id) => MOST_SCREENS.test(id) && !FORMS.test(id),
                  minShareCount: 3,
                },
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
          // Whole it is 1,600 icons, twice, for the forty that we show.
          'lucide-react',
        ],
      },
    },
  },
  plugins: [libraryPlugin(), tailwindcss(), reactRouter()],
})
