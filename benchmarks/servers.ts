import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerCommand } from './server-process.ts'

/** Where this run keeps its files; gone when the process ends. */
export const scratchFolder = mkdtempSync(path.join(tmpdir(), 'pointer-bench-'))
// Where this runs as root, PostgreSQL is another user, who must be able to pass through.
chmodSync(scratchFolder, 0o711)
process.on('exit', () => rmSync(scratchFolder, { recursive: true, force: true }))

/** Empty counts as absent, and wins over the operator's own .env: a measurement touches nobody's data. */
const CLEAN_SETTINGS = {
  DATA_DIR: path.join(scratchFolder, 'data'),
  DATABASE_URL: '',
  PUBLIC_URL: '',
  AUTH_SECRET: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  TRUST_PROXY: '',
  GEMINI_API_KEY: '',
  NOTES_OPENAI_BASE_URL: '',
  NOTES_OPENAI_API_KEY: '',
  NOTES_OPENAI_MODEL: '',
  METRICS_PORT: '',
  WEB_CONCURRENCY: '',
  // All requests of a benchmark come from one network.
  REQUESTS_PER_SECOND: '0',
  LOG_LEVEL: '',
  NODE_ENV: '',
}

/** With what `npm start` tells Node, and `npm run bench` has set the rest of it for all that it starts. */
const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts

export const BUILT_APP: ServerCommand = {
  command: process.execPath,
  args: start.replace('node scripts/on-pinned-node.mjs ', '').split(' '),
  readyPath: '/healthz',
  env: CLEAN_SETTINGS,
}

/** The built app with a folder, and so a database, of its own: no other measurement's rows are in it. */
export function builtAppIn(dataFolder: string, databaseUrl = ''): ServerCommand {
  return { ...BUILT_APP, env: { ...CLEAN_SETTINGS, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl } }
}

/** A PostgreSQL that lives as long as this process, and whose page is its address. */
export const POSTGRES: ServerCommand = {
  command: process.execPath,
  args: ['benchmarks/postgres-server.ts'],
  readyPath: '/',
  env: { TMPDIR: scratchFolder },
}

export const NPM_START: ServerCommand = {
  command: 'npm',
  args: ['start'],
  readyPath: '/healthz',
  // Without the folder that puts the pinned Node first: npm runs on the machine's own Node, as for anyone.
  env: { ...CLEAN_SETTINGS, PATH: withoutProjectBinaries(process.env.PATH) },
}

/** Serves `file` at every path, or a short text: the least that a Node server can do. */
export function bareServer(file?: string): ServerCommand {
  return {
    command: process.execPath,
    args: ['benchmarks/bare-server.mjs', ...(file === undefined ? [] : [file])],
    readyPath: '/',
  }
}

function withoutProjectBinaries(searched = ''): string {
  const own = path.resolve('node_modules/.bin')
  return searched
    .split(path.delimiter)
    .filter((folder) => folder !== own)
    .join(path.delimiter)
}
