import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'
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
  const failure = canInstall() ? install('chromium') : undefined
  const installed = findChromium(process.env)
  if (!installed) throw new Error(`No Chromium found${failure ? `, and ${failure}` : ''}. ${HOW_TO}`)
  return installed
}

/**
 * The same engine without windows and profiles, for which a page takes two thirds of the processor time; installed first
 * where there is none and we may. Where we may not, a whole Chromium.
 *
 * @throws Error whose one line says what to do
 */
export function headlessPath(): string {
  if (process.env.CHROMIUM_PATH) return chromiumPath()
  const shell = () => findOnPath(SHELL, process.env.PATH)
  const failure = !shell() && canInstall() ? install(SHELL) : undefined
  if (failure) console.error(`The tests run in a whole Chromium, which takes longer: ${failure}.`)
  return shell() ?? chromiumPath()
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

function canInstall(): boolean {
  return isRoot && isDebian() && findOnPath('apt-get', process.env.PATH) !== undefined
}

/** @returns why it failed */
function install(name: string): string | undefined {
  // To stderr, because what runs the browser may print figures for a program to read.
  console.error(`Installing ${name} with apt-get…`)
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const attempt = () => aptGet('install', '-y', '--no-install-recommends', name, 'fonts-noto-color-emoji')
  const first = attempt()
  // Only then newer lists, from which a Chromium that is there might be replaced.
  const { status, stderr } = first.status === 0 || aptGet('update').status !== 0 ? first : attempt()
  return status === 0 ? undefined : `apt-get install failed (${stderr.trim().split('\n').at(-1)})`
}
