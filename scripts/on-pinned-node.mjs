// Runs a TypeScript file of the project on the Node that package-lock.json pins. Missing packages are installed first.
// This is the only script that runs on the Node of the machine, and before anything is installed.
//
// Usage: node scripts/on-pinned-node.mjs [options of Node] scripts/start.ts [arguments]

import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const pinnedNode = path.join(root, 'node_modules/node/bin/node')

/** Scripts that run without development dependencies, once the app is built. */
const RUNTIME_SCRIPTS = ['start', 'backup', 'restore', 'move-to-postgres', 'test-mail', 'doctor']

const DEFAULT_ENV = {
  // By default glibc keeps freed memory in up to eight arenas per core: a fifth of the memory of a busy server.
  MALLOC_ARENA_MAX: '2',
  // By default glibc raises both when a large block is freed, up to 32 MB and 64 MB. Freed memory then stays with the server.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Node then compiles a module once, not at each start, and needs no TypeScript parser, which takes 18 MB.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile-cache'),
}

install()
run()

/** Runs `npm ci` if node_modules lacks a package that the script may need. */
function install() {
  const missing = missingPackages()
  const isRuntimeScript = process.argv.some((argument) =>
    RUNTIME_SCRIPTS.some((name) => argument === `scripts/${name}.ts`),
  )
  if (missing === 'none' || (missing === 'development only' && isRuntimeScript)) return
  // Standard output belongs to the script: `npm run bench -- --json` prints nothing but JSON there.
  console.error('Installing dependencies…')
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) {
    console.error('npm ci failed; see its message above.')
    process.exit(status ?? 1)
  }
}

/**
 * Compares package-lock.json with npm's own record of the installed packages, which npm writes last.
 *
 * Packages that are optional are left out: which of them are installed depends on the platform.
 */
function missingPackages() {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  const missing = Object.keys(wanted).filter(
    (name) =>
      name !== '' && !wanted[name]?.optional && installed[name]?.integrity !== wanted[name]?.integrity,
  )
  if (missing.length === 0) return 'none'
  return missing.every((name) => wanted[name]?.dev || wanted[name]?.devOptional) ? 'development only' : 'some'
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

function run() {
  // Tools that the script starts by name come from the project and run on the pinned Node.
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  const child = spawn(pinnedNode, process.argv.slice(2), {
    cwd: root,
    stdio: 'inherit',
    env: { ...DEFAULT_ENV, ...process.env, PATH },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The pinned Node does not start: ${error.message}. Remove node_modules and try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
