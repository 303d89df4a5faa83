import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSite } from './check-site.server.ts'

function folderWith(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

/** The beginning of a PNG, which names its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(32)
  bytes.write('\x89PNG', 0, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('without SITE_DIR there is nothing to check', async () => {
  expect(await checkSite({ SITE_DIR: undefined })).toEqual([])
})

test('texts and a large square logo are good', async () => {
  const SITE_DIR = folderWith({ 'imprint.md': 'Us', 'privacy.md': 'Little', 'logo.png': png(512, 512) })
  expect(await checkSite({ SITE_DIR })).toEqual([
    { of: 'SITE_DIR', grade: 'good', says: 'imprint.md, privacy.md, a logo of 512x512 px' },
  ])
})

test.each<{ what: string; files: Record<string, string | Buffer>; todo: string }>([
  { what: 'a small PNG', files: { 'logo.png': png(64, 64) }, todo: 'at least 512 px' },
  { what: 'a PNG that is not square', files: { 'logo.png': png(1024, 512) }, todo: 'square' },
  { what: 'a folder with nothing to use', files: {}, todo: 'imprint.md' },
])('$what is doubtful', async ({ files, todo }) => {
  const SITE_DIR = folderWith(files)
  expect(await checkSite({ SITE_DIR })).toMatchObject([
    { grade: 'doubtful', todo: expect.stringContaining(todo) },
  ])
})

test.each<{ what: string; files: Record<string, string | Buffer>; todo: string }>([
  { what: 'a logo that is no picture', files: { 'logo.svg': 'hello' }, todo: 'no SVG picture' },
  { what: 'a logo that is too large', files: { 'logo.png': Buffer.alloc(300_000) }, todo: '256 KB' },
  { what: 'a misspelt name', files: { 'imprnt.md': 'Us' }, todo: 'imprnt.md' },
])('$what is broken', async ({ files, todo }) => {
  const SITE_DIR = folderWith(files)
  expect(await checkSite({ SITE_DIR })).toMatchObject([
    { grade: 'broken', todo: expect.stringContaining(todo) },
  ])
})

test('a folder that does not exist, and a file that is a folder, are broken', async () => {
  const folder = folderWith({})
  expect(await checkSite({ SITE_DIR: path.join(folder, 'none') })).toMatchObject([{ grade: 'broken' }])
  mkdirSync(path.join(folder, 'imprint.md'))
  expect(await checkSite({ SITE_DIR: folder })).toMatchObject([
    { grade: 'broken', todo: expect.stringContaining("can't be read") },
  ])
})
