import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser } from './browser.ts'
import { NOTE_PATH, PRACTICE_PATH, QUIZ_PATH } from './measured-paths.ts'
import { type LoadedFiles, loadedBy } from './page-traffic.ts'
import { reactDomBytes } from './react-dom-bytes.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const KB = 1024
/** Ten segments: what a server sends on a new connection before it must wait for an acknowledgement. */
const FIRST_FLIGHT = 10 * 1460

/** What a reader's browser loads for a quiz and for a note until nothing more comes. */
export async function measurePageBytes(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const quiz = await bytesOfPage(`${app.origin}${QUIZ_PATH}`, verifyQuizWorks)
  const note = await bytesOfPage(`${app.origin}${NOTE_PATH}`, verifyNoteWorks)
  const practice = await bytesOfPage(`${app.origin}${PRACTICE_PATH}`, verifyPracticeStarts)
  const firstFlight = { name: 'first flight of TCP', figure: FIRST_FLIGHT }
  return [
    {
      what: 'JavaScript of the quiz page, gzip',
      unit: 'bytes',
      figure: quiz.script,
      peer: { name: 'react-dom alone', figure: await reactDomBytes() },
      budget: { atMost: 130 * KB, of: 'figure' },
    },
    { what: 'web fonts of it', unit: 'count', figure: quiz.fonts, budget: { atMost: 0, of: 'figure' } },
    { what: 'CSS of it, gzip, in the page or beside it', unit: 'bytes', figure: quiz.css },
    { what: 'the page itself, gzip', unit: 'bytes', figure: quiz.page, peer: firstFlight },
    {
      what: "JavaScript of a note's page, gzip",
      unit: 'bytes',
      figure: note.script,
      peer: { name: "the quiz page's", figure: quiz.script },
      budget: { atMost: 1, of: 'ratio' },
    },
    { what: 'web fonts of it', unit: 'count', figure: note.fonts, budget: { atMost: 0, of: 'figure' } },
    { what: 'CSS of it, gzip, in the page or beside it', unit: 'bytes', figure: note.css },
    { what: 'the page itself, gzip', unit: 'bytes', figure: note.page, peer: firstFlight },
    {
      what: 'JavaScript of the practice page, gzip',
      unit: 'bytes',
      figure: practice.script,
      peer: { name: "the quiz page's", figure: quiz.script },
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    { what: 'CSS of it, gzip, in the page or beside it', unit: 'bytes', figure: practice.css },
    { what: 'the page itself, gzip', unit: 'bytes', figure: practice.page, peer: firstFlight },
  ]
}

/** Bytes by what they are for, and the number of web fonts. */
interface PageBytes {
  page: number
  script: number
  css: number
  fonts: number
}

async function bytesOfPage(url: string, verifyItWorks: (page: Page) => Promise<void>): Promise<PageBytes> {
  const { files, styles } = await open(url, verifyItWorks)
  const css = (await bytesOf(files.stylesheet)) + gzipSync(styles).length
  if (css < KB) throw new Error(`${url} seems to have no styles, so they were not counted.`)
  return { page: await gzipBytes(url), script: await bytesOf(files.script), css, fonts: files.font.size }
}

async function open(
  url: string,
  verifyItWorks: (page: Page) => Promise<void>,
): Promise<{ files: LoadedFiles; styles: string }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const files = await loadedBy(page, url)
  const styles = await page.locator('style').allTextContents()
  // The scripts counted are the ones that make the page work, so they must.
  await verifyItWorks(page)
  return { files, styles: styles.join('\n') }
}

/** An answer can be chosen and is marked. */
async function verifyQuizWorks(page: Page): Promise<void> {
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}

/** One tap starts a round, and one says how sure the learner is and submits. */
async function verifyPracticeStarts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Sure' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}

/** A tick is answered, and what is typed filters the topics. */
async function verifyNoteWorks(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'System Calls completed' }).click()
  await page.getByText('Please log in to track your progress.').waitFor()
  await page.getByRole('searchbox').fill('system calls')
  await page.getByRole('link', { name: 'Linux Basics' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'System Calls' }).waitFor()
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
