import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { QUIZ_PATH } from './quiz-path.ts'
import { reactDomBytes } from './react-dom-bytes.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const KB = 1024

/** What a reader's browser loads for a quiz page until nothing more comes. */
export async function measurePageBytes(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const { script, stylesheet, font } = await loadedBy(`${app.origin}${QUIZ_PATH}`)
  return [
    {
      what: 'JavaScript of the quiz page, gzip',
      unit: 'bytes',
      figure: await bytesOf(script),
      peer: { name: 'react-dom alone', figure: await reactDomBytes() },
      budget: { atMost: 130 * KB, of: 'figure' },
    },
    { what: 'CSS of it, gzip', unit: 'bytes', figure: await bytesOf(stylesheet) },
    { what: 'web fonts of it', unit: 'count', figure: font.size, budget: { atMost: 0, of: 'figure' } },
  ]
}

type Loaded = Record<'script' | 'stylesheet' | 'font', Set<string>>

async function loadedBy(url: string): Promise<Loaded> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const loaded: Loaded = { script: new Set(), stylesheet: new Set(), font: new Set() }
  // Of each the final address, once however often it was asked for: a preload and its use are one transfer.
  page.on('requestfinished', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font') loaded[kind].add(request.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const untilIdle = structuredClone(loaded)
  await verifyItWorks(page)
  if (untilIdle.script.size === 0 || untilIdle.stylesheet.size === 0)
    throw new Error(`${url} loaded no script or no stylesheet, so something was not counted.`)
  return untilIdle
}

/** The scripts counted are the ones that make the page work: an answer can be chosen and is marked. */
async function verifyItWorks(page: Page): Promise<void> {
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}

async function bytesOf(urls: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(gzipBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The bytes of the body as the server sends it to a client that accepts gzip and nothing better. */
function gzipBytes(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { headers: { 'Accept-Encoding': 'gzip' } }, async (response) => {
    let size = 0
    for await (const chunk of response) size += chunk.length
    if (response.statusCode === 200) resolve(size)
    else reject(new Error(`${url} answers ${response.statusCode}`))
  }).on('error', reject)
  return promise
}
