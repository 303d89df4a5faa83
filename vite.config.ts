import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'

/**
 * What most screens share comes in one file: it compresses better than a dozen small ones. The fields of forms stay out,
 * because only the dialog for accounts and the account page have forms.
 */
const EVERYWHERE = /\/app\/(ui\/(base|shell|quiz)\/|domain\/(?!notes\/))|\/lucide-react\//
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
                {
                  name: 'shell',
                  test: (id) => EVERYWHERE.test(id) && !FORMS.test(id),
                  minShareCount: 2,
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
