import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadEnvFile } from './env-file.ts'

/** The sources of the build. A change in any of them makes it stale. */
const SOURCES = [
  'app/**',
  'content/**',
  'public/**',
  'scripts/{chunks,critical-styles,inline-scripts,loaded-before,look-tokens,pictures,service-worker,unused-router-parts,used-rules}.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const STAMP = 'build/.built-from'

/**
 * Builds the app if `build/` was built from other sources. Ends the process if that fails.
 *
 * @param env additional environment of the process that builds
 */
export function buildIfStale(env: NodeJS.ProcessEnv = {}): void {
  const wanted = hashOfSources()
  if (readStamp() === wanted) return
  if (!existsSync('node_modules/@react-router/dev')) {
    console.error(
      'The build is out of date, and the packages that build it are not installed. Run this first: npm run build',
    )
    process.exit(1)
  }
  const own = process.env.CONTENT_DIR || undefined
  if (own !== undefined) checkOwnSubjects(own)
  console.log('Building…')
  run('react-router', ['build', '--logLevel', 'warn'], { ...process.env, ...env })
  buildCriticalStyles()
  // In a separate process, so that the server does not load the drawing library.
  run(process.execPath, ['scripts/pictures.ts', 'build/client'])
  run(process.execPath, ['scripts/service-worker.ts', 'build/client', wanted])
  compressFiles()
  writeFileSync(STAMP, wanted)
}

/** A broken file ends here with every problem, before the build, whose messages are for developers. */
function checkOwnSubjects(own: string): void {
  console.log(`Checking the subjects in ${own}…`)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-content.ts', '--own-only'], {
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}Mend this, then start again. What was built before is as it was.`)
  process.exit(1)
}

/** Renders pages in a server without the operator's settings, whose database is empty and thrown away. */
function buildCriticalStyles(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-build-'))
  const { PATH } = process.env
  run(process.execPath, ['scripts/critical-styles.ts', 'build'], {
    PATH,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
  })
  rmSync(folder, { recursive: true, force: true })
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(stdout + stderr)
  console.error('The build failed; see its message above.')
  process.exit(status ?? 1)
}

const COMPRESSIBLE = 'build/client/**/*.{js,json,css,svg,txt,wasm,xml,webmanifest}'

/** Compressed once at the highest quality, so that no request waits for it. */
function compressFiles(): void {
  for (const file of globSync(COMPRESSIBLE)) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** By content, not by time: a checkout or a copy changes times and nothing else. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const own = process.env.CONTENT_DIR || undefined
  const files = globSync(own === undefined ? SOURCES : [...SOURCES, path.join(own, '**')])
    .filter((file) => statSync(file).isFile() && !file.includes('.test.'))
    .sort()
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

// `npm run build` builds an image or a new release before it is started.
if (import.meta.main) {
  // It may hold CONTENT_DIR. The start checks the other settings.
  loadEnvFile()
  buildIfStale()
}
