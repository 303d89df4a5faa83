import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSite } from './read-site.server.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAAAAAC2hBBlAAAAC0lEQVQI12NgQAcAABIAAe+JVKQAAAAASUVORK5CYII=',
  'base64',
)

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'pointer-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

test('without a folder there is nothing of one’s own', async () => {
  expect(await readSite(undefined)).toEqual({})
  expect(await readSite(folderWith({}))).toEqual({})
})

test('texts become HTML, in which HTML is text', async () => {
  const imprint =
    '## Who\n\nUni, [map](https://uni.example) <script>alert(1)</script> [x](javascript:alert(1))\n'
  const site = await readSite(folderWith({ 'imprint.md': imprint, 'privacy.md': 'Ask us.', '.DS_Store': '' }))
  expect(site.imprint).toBe(
    '<h2>Who</h2>\n<p>Uni, <a href="https://uni.example" class="link">map</a> &lt;script&gt;alert(1)&lt;/script&gt; [x](javascript:alert(1))</p>',
  )
  expect(site.privacy).toBe('<p>Ask us.</p>')
})

test('a logo has an address that changes with it', async () => {
  const svg = await readSite(folderWith({ 'logo.svg': SVG }))
  const other = await readSite(folderWith({ 'logo.svg': `${SVG} ` }))
  expect(svg.logo).toMatchObject({ type: 'image/svg+xml', sizes: 'any' })
  expect(svg.logo?.path).toMatch(/^\/assets\/site-logo-[\w-]{8}\.svg$/)
  expect(other.logo?.path).not.toBe(svg.logo?.path)
  const png = await readSite(folderWith({ 'logo.png': PNG }))
  expect(png.logo).toMatchObject({ type: 'image/png', sizes: '2x3' })
})

describe('what can’t be used stops the start with a line that says why', () => {
  test.each<{ files: Record<string, string | Buffer>; message: RegExp }>([
    { files: { 'impressum.md': '' }, message: /has impressum\.md in .*: its files are called imprint\.md/ },
    { files: { 'Logo.svg': SVG }, message: /has Logo\.svg in/ },
    { files: { 'logo.svg': SVG, 'logo.png': PNG }, message: /has logo\.svg and logo\.png/ },
    { files: { 'logo.png': SVG }, message: /logo\.png that is no PNG picture/ },
    { files: { 'logo.svg': PNG }, message: /logo\.svg that is no SVG picture/ },
    { files: { 'logo.svg': SVG.padEnd(256 * 1024 + 1) }, message: /more than 256 KB/ },
  ])('$message', async ({ files, message }) => {
    await expect(readSite(folderWith(files))).rejects.toThrow(message)
  })

  test('a folder that is not there', async () => {
    await expect(readSite('/nowhere/at/all')).rejects.toThrow(
      /^Bad settings: SITE_DIR names a folder that can't be read: /,
    )
  })
})
