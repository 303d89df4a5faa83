import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { libraryPlugin } from './app/server/library/library-plugin.server.ts'

export default defineConfig({
  environments: {
    ssr: { build: { rolldownOptions: { input: './app/server/http/app.server.ts' } } },
  },
  plugins: [libraryPlugin(), tailwindcss(), reactRouter()],
})
