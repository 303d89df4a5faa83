import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findChromium, headlessPath } from './chromium.ts'

const PATH = ['/usr/local/bin', '', '/usr/bin'].join(':')

function machineWith(...files: string[]) {
  return (file: string) => files.includes(file)
}

test('CHROMIUM_PATH comes before anything on PATH', () => {
  const exists = machineWith('/usr/bin/chromium', '/opt/my-chrome')
  expect(findChromium({ PATH, CHROMIUM_PATH: '/opt/my-chrome' }, exists)).toBe('/opt/my-chrome')
})

test('a CHROMIUM_PATH that names nothing is an error, not a reason to take another', () => {
  const search = () => findChromium({ PATH, CHROMIUM_PATH: '/gone' }, machineWith('/usr/bin/chromium'))
  expect(search).toThrow('CHROMIUM_PATH is no file that can be run: /gone')
})

test('an empty CHROMIUM_PATH counts as absent', () => {
  const exists = machineWith('/usr/bin/chromium')
  expect(findChromium({ PATH, CHROMIUM_PATH: '' }, exists)).toBe('/usr/bin/chromium')
})

test('the order of the names comes before the order of the folders', () => {
  const exists = machineWith('/usr/local/bin/google-chrome', '/usr/bin/chromium-browser')
  expect(findChromium({ PATH }, exists)).toBe('/usr/bin/chromium-browser')
})

test('of one name the first folder on PATH wins', () => {
  const exists = machineWith('/usr/bin/google-chrome-stable', '/usr/local/bin/google-chrome-stable')
  expect(findChromium({ PATH }, exists)).toBe('/usr/local/bin/google-chrome-stable')
})

test('without a browser, or without PATH, there is none', () => {
  expect(findChromium({ PATH }, machineWith('/usr/bin/firefox', '/chromium'))).toBeUndefined()
  expect(findChromium({}, machineWith('/usr/bin/chromium'))).toBeUndefined()
})

test('the tests run in the headless shell where there is one, unless CHROMIUM_PATH names another', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-shell-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  const shell = path.join(folder, 'chromium-headless-shell')
  for (const file of [shell, path.join(folder, 'chromium')]) writeFileSync(file, '', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  expect(headlessPath()).toBe(shell)
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(headlessPath()).toBe(process.execPath)
})
