import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const LOCKED = {
  '': { version: '0.2.0' },
  'node_modules/node': { integrity: 'sha512-node' },
  'node_modules/express': { integrity: 'sha512-express' },
  'node_modules/vite': { integrity: 'sha512-vite', dev: true },
  'node_modules/typescript': { integrity: 'sha512-typescript', devOptional: true },
  'node_modules/of-another-platform': { integrity: 'sha512-other', optional: true },
}
const { '': _, 'node_modules/of-another-platform': _optional, ...ALL } = LOCKED
const { 'node_modules/vite': _vite, 'node_modules/typescript': _typescript, ...RUNTIME } = ALL

/** Runs a script in a folder with these packages and an `npm` that only leaves a file. Returns whether npm was run. */
function installsFor(script: string, installed: object | undefined): boolean {
  const root = mkdtempSync(path.join(tmpdir(), 'pointer-pinned-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file: string, content: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content, { mode })
  }
  cpSync('scripts/on-pinned-node.mjs', path.join(root, 'scripts/on-pinned-node.mjs'))
  write(`scripts/${script}.ts`, "console.log('it ran')")
  write('package-lock.json', JSON.stringify({ packages: LOCKED }))
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }))
  mkdirSync(path.join(root, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, path.join(root, 'node_modules/node/bin/node'))
  write('bin/npm', `#!/bin/sh\ntouch "${root}/npm-was-run"\n`, 0o755)

  const { stdout, status } = spawnSync(
    process.execPath,
    ['scripts/on-pinned-node.mjs', '--max-semi-space-size=4', `scripts/${script}.ts`],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${path.join(root, 'bin')}:${process.env.PATH}` },
    },
  )
  expect({ stdout, status }).toEqual({ stdout: 'it ran\n', status: 0 })
  return existsSync(path.join(root, 'npm-was-run'))
}

test.each(['start', 'build', 'test'])('%s does not install again if every package is there', (script) => {
  expect(installsFor(script, ALL)).toBe(false)
})

test.each(['start', 'backup', 'restore', 'move-to-postgres', 'test-mail'])(
  '%s does not need development dependencies',
  (script) => {
    expect(installsFor(script, RUNTIME)).toBe(false)
  },
)

test.each(['build', 'test', 'dev'])('%s installs development dependencies that were pruned', (script) => {
  expect(installsFor(script, RUNTIME)).toBe(true)
})

const { 'node_modules/express': _express, ...INCOMPLETE } = ALL

test.each([
  { what: 'nothing is installed', installed: undefined },
  { what: 'a runtime dependency is missing', installed: INCOMPLETE },
  {
    what: 'a dependency has another version than in package-lock.json',
    installed: { ...ALL, 'node_modules/express': { integrity: 'sha512-older' } },
  },
])('start installs if $what', ({ installed }) => {
  expect(installsFor('start', installed)).toBe(true)
})
