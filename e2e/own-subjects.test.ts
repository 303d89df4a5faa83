import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ownQuestionItem } from '#app/domain/catalogue/content-schema.ts'
import { freePort } from '#test/free-port.ts'
import { browserForFile, DESKTOP, open } from './browser.ts'
import { playToResults } from './quiz-play.ts'
import { startProcess, untilHealthy } from './running-server.ts'
import { scrollToEnd } from './scroll-to-end.ts'

/*
 * The example subject on a server with CONTENT_DIR. In development the content is compiled at the first request, which
 * takes a fraction of the time of a build, and still so much that only the long run has it.
 */

const visit = browserForFile()
const ITEMS = z
  .array(ownQuestionItem)
  .parse(parse(readFileSync('examples/subjects/git/questions/quiz-1.yaml', 'utf8')))

let baseUrl: string
let server: ReturnType<typeof startProcess>
const dataDir = mkdtempSync(path.join(tmpdir(), 'pointer-own-'))

beforeAll(async () => {
  const port = await freePort()
  baseUrl = `http://localhost:${port}`
  server = startProcess(process.execPath, ['scripts/dev.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      CONTENT_DIR: 'examples/subjects',
    },
  })
  await untilHealthy(baseUrl)
})
afterAll(async () => {
  server.child.kill()
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
})

test('a learner reads the note of an own subject, answers its quiz, practises it and finds it in the map', {
  timeout: 240_000,
}, async () => {
  const { page, complaints } = await visit(DESKTOP)
  page.setDefaultTimeout(60_000)
  // A page that needs a package which no page before it did is loaded anew once the package has been bundled.
  for (const path of ['/quiz/git/1', '/practice?subject=git&count=5', '/progress'])
    await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle' })
  await open(page, `${baseUrl}/learn/git/commits-branches`)
  await page.getByRole('heading', { name: 'Commits & Branches', level: 1 }).waitFor()

  // Before the quiz, after which its questions rest.
  await open(page, `${baseUrl}/practice?subject=git&count=5`)
  await page.getByRole('heading', { name: /^Practice, question 1 of \d/ }).waitFor()
  await page.getByText('Commits & Branches').first().waitFor()

  await open(page, `${baseUrl}/quiz/git`)
  await page.getByText('1 quiz · 10 questions total').waitFor()
  await page.getByRole('link', { name: 'Start Quiz 1' }).waitFor()
  await open(page, `${baseUrl}/quiz/git/1`)
  const score = await playToResults(page, ITEMS, (index) => index !== 3, 'mouse')
  expect(score).toBe(9)
  await page.getByText('Your Score: 9 out of 10').waitFor()

  await open(page, `${baseUrl}/progress`)
  await scrollToEnd(page)
  await page.getByRole('button', { name: /^Commits & Branches, .*9 of 10 right/ }).waitFor()
  await page.getByText('Git, Quiz 1').waitFor()
  // React complains in development of scripts that the server has rendered and run already.
  complaints.splice(0, Infinity, ...complaints.filter((text) => !text.includes('Encountered a script tag')))
})

test('an address of a quiz that the subject does not have is not found', async () => {
  expect((await fetch(`${baseUrl}/quiz/git/1`)).status).toBe(200)
  expect((await fetch(`${baseUrl}/quiz/git/2`)).status).toBe(404)
})
