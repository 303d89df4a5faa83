import { existsSync } from 'node:fs'
import { serve } from '../server.ts'
import { buildIfStale } from './build.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
buildIfStale()
// React chooses its production code by this when it is first imported.
process.env.NODE_ENV = 'production'

const BUILT_APP = '../build/server/index.js'

try {
  serve(await import(BUILT_APP))
} catch (error) {
  if (error instanceof Error && ['SettingsError', 'DatabaseError'].includes(error.name)) {
    console.error(error.message)
    process.exit(1)
  }
  throw error
}
