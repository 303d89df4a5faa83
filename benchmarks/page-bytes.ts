import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { type LoadedFiles, loadedBy } from './page-traffic.ts'
import { QUIZ_PATH } from './quiz-path.ts'
import { reactDomBytes } from './react-dom-bytes.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const KB = 1024
/** Ten segments: what a server sends on a new connection before it must wait for an acknowledgement. */
const FIRST_FLIGHT = 10 * 1460

/** What a reader's browser loads for a quiz page until nothing more comes. */
export async function measurePageBytes(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const url = `${app.origin}${QUIZ_PATH}`
  const { files, styles } = await open(url)
  const scriptBytes = await bytesOf(files.script)
  const cssBytes = (await bytesOf(files.stylesheet)) + gzipSync(styles).length
  if (cssBytes < KB) throw new Error(`${url} seems to have no styles, so they were not counted.`)
  return [
    {
      what: 'JavaScript of the quiz page, gzip',
      unit: 'bytes',
      figure: scriptBytes,
      peer: { name: 'react-dom alone', figure: await reactDomBytes() },
      budget: { atMost: 130 * KB, of: 'figure' },
    },
    { what: 'web fonts of it', unit: 'count', figure: files.font.size, budget: { atMost: 0, of: 'figure' } },
    { what: 'CSS of it, gzip, in the page or beside it', unit: 'bytes', figure: cssBytes },
    {
      what: 'the page itself, gzip',
      unit: 'bytes',
      figure: await gzipBytes(url),
      peer: { name: 'first flight of TCP', figure: FIRST_FLIGHT },
    },
  ]
}

async function open(url: string): Promise<{ files: LoadedFiles; styles: string }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const files = await loadedBy(page, url)
  const styles = await page.locator('style').allTextContents()
  await verifyItWorks(page)
  return { files, styles: styles.join('\n') }
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
