import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { launchBrowser, PHONE_SCREEN } from './browser.ts'
import {
  DAILY_PATH,
  EXAM_PATH,
  HEAVIEST_LAB_PATH,
  LAB_PATH,
  MISTAKES_PATH,
  NOTE_PATH,
  PLAN_PATH,
  PRACTICE_PATH,
  PROGRESS_PATH,
  QUIZ_PATH,
  ROUND_PATH,
  SQL_PATH,
  TYPESCRIPT_PATH,
  WEB_PATH,
} from './measured-paths.ts'
import { type LoadedFiles, loadedBy } from './page-traffic.ts'
import { finishRound } from './played-round.ts'
import { reactDomBytes } from './react-dom-bytes.ts'
import type { Row } from './row.ts'
import { startServer } from './server-process.ts'
import { BUILT_APP } from './servers.ts'

const KB = 1024
/** Ten segments: what a server sends on a new connection before it must wait for an acknowledgement. */
const FIRST_FLIGHT = 10 * 1460

/** What a reader's browser loads for a quiz, a note, a lab and an SQL exercise until nothing more comes. */
export async function measurePageBytes(): Promise<Row[]> {
  await using app = await startServer(BUILT_APP)
  const quiz = await bytesOfPage(`${app.origin}${QUIZ_PATH}`, verifyQuizWorks)
  const note = await bytesOfPage(`${app.origin}${NOTE_PATH}`, verifyNoteWorks)
  const sql = await bytesOfSqlExercise(app.origin)
  const web = await bytesOfPageExercise(app.origin)
  const typeScript = await bytesOfDesignExercise(app.origin)
  const lab = await bytesOfPage(`${app.origin}${LAB_PATH}`, verifyLabWorks)
  const heaviestLab = await bytesBegun(`${app.origin}${HEAVIEST_LAB_PATH}`, beginLab)
  const exam = await bytesBegun(`${app.origin}${EXAM_PATH}`, beginExam)
  const daily = await bytesBegun(`${app.origin}${DAILY_PATH}`, beginDaily)
  const practice = await bytesOfPage(`${app.origin}${PRACTICE_PATH}`, verifyPracticeStarts)
  const learner = await bytesOfLearner(app.origin)
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
      what: 'JavaScript of an SQL exercise before editor and engine, gzip',
      unit: 'bytes',
      figure: sql.page,
      budget: { atMost: 150 * KB, of: 'figure' },
    },
    { what: 'its editor, gzip', unit: 'bytes', figure: sql.editor },
    { what: 'its engine, gzip', unit: 'bytes', figure: sql.engine },
    {
      what: 'JavaScript of an exercise on a page before editor and parser, gzip',
      unit: 'bytes',
      figure: web.page,
      budget: { atMost: 150 * KB, of: 'figure' },
    },
    { what: 'its parser, gzip', unit: 'bytes', figure: web.parser },
    {
      what: 'JavaScript of a TypeScript exercise before editor and checker, gzip',
      unit: 'bytes',
      figure: typeScript.page,
      budget: { atMost: 150 * KB, of: 'figure' },
    },
    { what: 'its checker, gzip', unit: 'bytes', figure: typeScript.checker },
    {
      what: "JavaScript of a lab's page, gzip",
      unit: 'bytes',
      figure: lab.script,
      peer: { name: "the quiz page's", figure: quiz.script },
      budget: { atMost: 150 * KB, of: 'figure' },
    },
    {
      what: 'JavaScript of the heaviest lab page, gzip',
      unit: 'bytes',
      figure: heaviestLab.page,
      budget: { atMost: 150 * KB, of: 'figure' },
    },
    { what: 'what it loads when the learner begins, gzip', unit: 'bytes', figure: heaviestLab.begun },
    { what: "CSS of a lab's page, gzip, in the page or beside it", unit: 'bytes', figure: lab.css },
    { what: 'the page itself, gzip', unit: 'bytes', figure: lab.page, peer: firstFlight },
    {
      what: 'JavaScript of the practice page, gzip',
      unit: 'bytes',
      figure: practice.script,
      peer: { name: "the quiz page's", figure: quiz.script },
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    { what: 'CSS of it, gzip, in the page or beside it', unit: 'bytes', figure: practice.css },
    { what: 'the page itself, gzip', unit: 'bytes', figure: practice.page, peer: firstFlight },
    {
      what: 'JavaScript of a round at its first question, gzip',
      unit: 'bytes',
      figure: learner.round,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    {
      what: 'JavaScript of the choice of a mock exam, gzip',
      unit: 'bytes',
      figure: exam.page,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    { what: 'what it loads when the exam begins, gzip', unit: 'bytes', figure: exam.begun },
    {
      what: 'JavaScript of the daily challenge, gzip',
      unit: 'bytes',
      figure: daily.page,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    { what: 'what it loads when the set begins, gzip', unit: 'bytes', figure: daily.begun },
    {
      what: 'JavaScript of the progress of somebody with a log, gzip',
      unit: 'bytes',
      figure: learner.progress,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    {
      what: 'JavaScript of their mistakes, gzip',
      unit: 'bytes',
      figure: learner.mistakes,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
    {
      what: 'JavaScript of their plan to an exam, gzip',
      unit: 'bytes',
      figure: learner.plan,
      budget: { atMost: 145 * KB, of: 'figure' },
    },
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

/** The screens of a learner who has just played a round on a phone, before they scroll. */
async function bytesOfLearner(
  origin: string,
): Promise<{ round: number; progress: number; mistakes: number; plan: number }> {
  await using browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE_SCREEN })
  const player = await context.newPage()
  const round = await loadedBy(player, `${origin}${ROUND_PATH}`)
  await finishRound(player)
  const reader = await context.newPage()
  const progress = await loadedBy(reader, `${origin}${PROGRESS_PATH}`)
  await reader.getByText('Learning since').waitFor()
  const corrector = await context.newPage()
  const mistakes = await loadedBy(corrector, `${origin}${MISTAKES_PATH}`)
  await corrector.getByText(/^Mistakes \d+$/).waitFor()
  await makePlan(corrector, `${origin}${PLAN_PATH}`)
  const planner = await context.newPage()
  const plan = await loadedBy(planner, `${origin}${PLAN_PATH}`)
  await planner.getByRole('heading', { name: 'Readiness' }).waitFor()
  return {
    round: await bytesOf(round.script),
    progress: await bytesOf(progress.script),
    mistakes: await bytesOf(mistakes.script),
    plan: await bytesOf(plan.script),
  }
}

async function makePlan(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const inFourWeeks = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date of the exam').fill(inFourWeeks)
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await page.getByRole('heading', { name: 'Readiness' }).waitFor()
}

/** What is loaded when a learner opens an exercise, beside the page. */
const EDITOR = /\/prism-editor-/
const ENGINE = /\/(sql\.worker-|sqlite3-\w+\.wasm)/

async function bytesOfSqlExercise(origin: string): Promise<{ page: number; editor: number; engine: number }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const engine = new Set<string>()
  page.context().on('request', (request) => {
    if (ENGINE.test(request.url())) engine.add(request.url())
  })
  const { script } = await loadedBy(page, `${origin}${SQL_PATH}`)
  await verifyQueryRuns(page)
  const [worker, wasm] = [...engine]
  if (!worker || !wasm) throw new Error('The engine was not seen to be loaded.')
  const urls = [...script].filter((url) => !ENGINE.test(url))
  return {
    page: await bytesOf(new Set(urls.filter((url) => !EDITOR.test(url)))),
    editor: await bytesOf(new Set(urls.filter((url) => EDITOR.test(url)))),
    engine: await bytesOf(engine),
  }
}

/** The page as it opens, and what follows once the learner has begun. */
async function bytesBegun(
  url: string,
  begin: (page: Page) => Promise<void>,
): Promise<{ page: number; begun: number }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const { script } = await loadedBy(page, url)
  const later = new Set<string>()
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' && !script.has(request.url())) later.add(request.url())
  })
  await begin(page)
  return { page: await bytesOf(script), begun: await bytesOf(later) }
}

async function beginLab(page: Page): Promise<void> {
  await page.locator('main form [data-option]').first().click()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('One more try').waitFor()
}

/** With an answer that is stored, as the next question shows. */
async function beginExam(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Start 20 questions, / }).click()
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'question 2 of 20' }).waitFor()
}

async function beginDaily(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start the challenge' }).click()
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Sure' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}

/** What checks types. */
const CHECKER = /\/typescript\.worker-/

async function bytesOfDesignExercise(origin: string): Promise<{ page: number; checker: number }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const checker = new Set<string>()
  page.context().on('request', (request) => {
    if (CHECKER.test(request.url())) checker.add(request.url())
  })
  const { script } = await loadedBy(page, `${origin}${TYPESCRIPT_PATH}`)
  await page.getByText('Your code is checked in your browser').waitFor()
  if (checker.size === 0) throw new Error('The checker was not seen to be loaded.')
  return {
    page: await bytesOf(new Set([...script].filter((url) => !CHECKER.test(url) && !EDITOR.test(url)))),
    checker: await bytesOf(checker),
  }
}

/** What guards scripts against endless loops. */
const PARSER = /\/loop-guard-/

async function bytesOfPageExercise(origin: string): Promise<{ page: number; parser: number }> {
  await using browser = await launchBrowser()
  const page = await browser.newPage()
  const { script } = await loadedBy(page, `${origin}${WEB_PATH}`)
  await page.frameLocator('iframe').getByText('Milk').waitFor()
  const urls = [...script]
  const parser = urls.filter((url) => PARSER.test(url))
  if (parser.length === 0) throw new Error('The parser was not seen to be loaded.')
  return {
    page: await bytesOf(new Set(urls.filter((url) => !PARSER.test(url) && !EDITOR.test(url)))),
    parser: await bytesOf(new Set(parser)),
  }
}

async function verifyQueryRuns(page: Page): Promise<void> {
  await page.locator('.prism-code-editor').waitFor()
  await page.getByRole('textbox', { name: 'Your query' }).fill('SELECT 1')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Your result: 1 row').waitFor()
}

/** An answer can be chosen and is marked. */
async function verifyQuizWorks(page: Page): Promise<void> {
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
}

/** One tap starts a round, and one says how sure the learner is and submits. */
async function verifyPracticeStarts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start practice' }).click()
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

/** An answer can be given and is marked. */
async function verifyLabWorks(page: Page): Promise<void> {
  await page.locator('main form').getByRole('textbox').fill('999')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText(/One more try$/).waitFor()
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
