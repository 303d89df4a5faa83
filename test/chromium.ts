import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const PACKAGES = ['chromium', 'fonts-noto-color-emoji']
const HOW_TO = 'Install Chromium or Chrome, or name one that is there: CHROMIUM_PATH=/path/to/chromium'

const isRoot = process.getuid?.() === 0

/** What every Chromium of ours is started with. The sandbox is off for root only: there it can't work. */
export const CHROMIUM_ARGS: string[] = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser of this machine, installed first where there is none and we may (root on Debian).
 *
 * @throws Error whose one line says what to do
 */
export function chromiumPath(): string {
  const found = findChromium(process.env)
  if (found) return found
  if (isRoot && isDebian() && findOnPath('apt-get', process.env.PATH)) installChromium()
  const installed = findChromium(process.env)
  if (!installed) throw new Error(`No Chromium found. ${HOW_TO}`)
  return installed
}

/**
 * CHROMIUM_PATH, then the usual names on PATH, the first name in any folder before the second.
 *
 * @throws Error where CHROMIUM_PATH names nothing that runs: whoever set it wants that one or none
 */
export function findChromium(
  { CHROMIUM_PATH, PATH }: Record<string, string | undefined>,
  exists: (file: string) => boolean = isExecutable,
): string | undefined {
  if (CHROMIUM_PATH) {
    if (exists(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH is no file that can be run: ${CHROMIUM_PATH}`)
  }
  for (const name of NAMES) {
    const found = findOnPath(name, PATH, exists)
    if (found) return found
  }
  return undefined
}

/** The first file of a name that can be run. */
export function findOnPath(name: string, searched = '', exists = isExecutable): string | undefined {
  const folders = searched.split(path.delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => path.join(folder, name)).find(exists)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Not Ubuntu: its package of that name is an empty one that asks for a snap. */
function isDebian(): boolean {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

function installChromium(): void {
  // To stderr, because what runs the browser may print figures for a program to read.
  console.error(`Installing ${PACKAGES.join(' and ')} with apt-get…`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status, stderr } = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status === 0) continue
    const reason = stderr.trim().split('\n').at(-1)
    throw new Error(`No Chromium found, and apt-get ${args[0]} failed (${reason}). ${HOW_TO}`)
  }
}
