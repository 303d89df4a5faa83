import { globSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const SOURCE = 'app/browser/offline/service-worker.ts'
const CLIENT = 'build/client'

/** Builds the service worker as one file after the browser's files, whose names it must know. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'pointer-service-worker',
    apply: 'build',
    async closeBundle() {
      if (this.environment.name !== 'client') return
      const assets = globSync('assets/*.{js,css}', { cwd: CLIENT }).sort()
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: {
          BUILD_ASSETS: JSON.stringify(assets.map((file) => `/${file}`)),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: CLIENT,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: path.resolve(SOURCE),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
