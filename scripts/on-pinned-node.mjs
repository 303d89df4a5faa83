// Runs a TypeScript file of the project on the Node that package-lock.json pins, after installing what is missing.
// It is the one script that must run on whatever Node the machine has, with nothing installed.
//
// Usage: node scripts/on-pinned-node.mjs [options of Node] scripts/start.ts [arguments]

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const pinnedNode = path.join(root, 'node_modules/node/bin/node')
const stamp = path.join(root, 'node_modules/.installed-lockfile')

install()
run()

/** `npm ci` where node_modules does not come from the lockfile at hand. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (read(stamp) === wanted) return
  // Not on standard output, which belongs to the script: `npm run bench -- --json` prints nothing but JSON there.
  console.error('Installing dependencies…')
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
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
  writeFileSync(stamp, wanted)
}

function run() {
  // Tools that the script starts by name come from the project and run on the same Node.
  const PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter)
  const child = spawn(pinnedNode, process.argv.slice(2), {
    cwd: root,
    stdio: 'inherit',
    // glibc would keep what it was given back apart for each of eight threads a core: a fifth of a busy server's memory.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, PATH },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The pinned Node does not start: ${error.message}. Remove node_modules and try again.`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
