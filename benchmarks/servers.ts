import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ServerCommand } from './server-process.ts'

/** Where this run keeps its files; gone when the process ends. */
export const scratchFolder = mkdtempSync(path.join(tmpdir(), 'pointer-bench-'))
process.on('exit', () => rmSync(scratchFolder, { recursive: true, force: true }))

/** Empty counts as absent, and wins over the operator's own .env: a measurement touches nobody's data. */
const CLEAN_SETTINGS = {
  DATA_DIR: path.join(scratchFolder, 'data'),
  DATABASE_URL: '',
  PUBLIC_URL: '',
  LOG_LEVEL: '',
  NODE_ENV: '',
}

export const BUILT_APP: ServerCommand = {
  command: process.execPath,
  args: ['scripts/start.ts'],
  readyPath: '/healthz',
  env: CLEAN_SETTINGS,
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
