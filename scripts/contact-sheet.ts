import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { untilHydrated } from '../e2e/hydrated.ts'
import { asksOf } from '../e2e/lab-hands.ts'
import { newLearner, openDialog, signUpByDialog, signUpByRequest } from '../e2e/learner.ts'
import { finishQuiz, itemsOf } from '../e2e/quiz-play.ts'
import { bankOf, monthOfWork, storeLog } from '../e2e/stored-log.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../test/chromium.ts'

/*
 * `npm run contact-sheet`: every screen of a running server in both themes and five sizes, as a guest, a new learner, an
 * administrator and a learner with a month of work see it, on one page. Start the server first, with the same settings. The
 * pictures and the page are in `contact-sheet/`.
 */

const BASE_URL = process.argv[2] ?? 'http://localhost:3000'
const FOLDER = 'contact-sheet'

const SIZES = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
] as const

interface Screen {
  name: string
  path: string
  /** Actions on the page before the screenshot. */
  act?: (page: Page) => Promise<unknown>
}

const OF_A_GUEST: readonly Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-answered',
    path: '/',
    act: (page) => page.getByRole('main').getByRole('group').getByRole('button').first().click(),
  },
  { name: 'practice', path: '/practice' },
  { name: 'daily', path: '/daily' },
  { name: 'exam', path: '/exam' },
  { name: 'progress-empty', path: '/progress' },
  { name: 'mistakes-empty', path: '/mistakes' },
  { name: 'plan-new', path: '/plan' },
  { name: 'export', path: '/export' },
  { name: 'courses', path: '/courses' },
  { name: 'chooser', path: '/quiz' },
  { name: 'quizzes', path: '/quiz/os' },
  { name: 'unknown-subject', path: '/quiz/cobol' },
  { name: 'question', path: '/quiz/os/1' },
  { name: 'marked', path: '/quiz/os/1', act: answerQuestion },
  { name: 'keys', path: '/quiz/os/2', act: (page) => page.keyboard.press('?') },
  {
    name: 'results',
    path: '/quiz/os/3',
    async act(page) {
      await finishQuiz(page, itemsOf('os', 3), (index) => index % 4 > 0)
      await page.getByRole('button', { name: 'Continue Without Saving' }).click()
    },
  },
  { name: 'daily-question', path: '/daily', act: startDaily },
  { name: 'daily-result', path: '/daily', act: finishDaily },
  { name: 'exam-question', path: '/exam', act: startExam },
  { name: 'exam-palette', path: '/exam', act: openExamPalette },
  { name: 'exam-result', path: '/exam', act: finishExam },
  { name: 'topics', path: '/learn/os' },
  { name: 'note', path: '/learn/os/deadlocks' },
  { name: 'search', path: '/search?subject=os&q=semaphore' },
  { name: 'palette', path: '/learn/os', act: (page) => openPalette(page, 'paging') },
  { name: 'labs', path: '/labs' },
  { name: 'lab', path: '/labs/cpu-scheduling' },
  { name: 'lab-mistake', path: '/labs/page-replacement', act: mistakeInLab },
  { name: 'lab-watched', path: '/labs/graph-search', act: watchLab },
  { name: 'sql-exercises', path: '/labs/sql' },
  { name: 'javascript-exercises', path: '/labs/javascript' },
  { name: 'typescript-exercises', path: '/labs/typescript' },
  { name: 'page-exercises', path: '/labs/web' },
  { name: 'sign-in', path: '/courses', act: openDialog },
  { name: 'account-of-guest', path: '/account' },
  { name: 'invitation', path: '/invitation?token=none' },
  { name: 'privacy', path: '/privacy' },
  { name: 'imprint', path: '/imprint' },
  { name: 'offline', path: '/offline' },
  { name: 'nowhere', path: '/nowhere' },
]

const OF_A_NEW_LEARNER: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'quizzes', path: '/quiz/os' },
  { name: 'account', path: '/account' },
  { name: 'new-token', path: '/account', act: createToken },
  { name: 'delete-account', path: '/account', act: (page) => press(page, 'Delete account') },
  { name: 'report', path: '/daily', act: reportQuestion },
  { name: 'menu', path: '/courses', act: (page) => press(page, /^Account:/) },
  { name: 'placement', path: '/practice?placement=os' },
]

const OF_AN_ADMINISTRATOR: readonly Screen[] = [
  { name: 'administration', path: '/admin' },
  { name: 'delete-user', path: '/admin', act: (page) => press(page, 'Delete…') },
  { name: 'reports', path: '/admin/reports' },
  { name: 'reported', path: '/admin/reports/os-41' },
]

const OF_A_LEARNER_WITH_A_MONTH: readonly Screen[] = [
  { name: 'today', path: '/' },
  { name: 'practice', path: '/practice' },
  { name: 'round', path: '/practice?count=5' },
  { name: 'progress', path: '/progress' },
  { name: 'mistakes', path: '/mistakes' },
  { name: 'quizzes', path: '/quiz/os' },
  { name: 'topics', path: '/learn/os' },
  { name: 'note', path: '/learn/os/deadlocks' },
  { name: 'courses', path: '/courses' },
]

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

async function answerQuestion(page: Page): Promise<void> {
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor()
}

async function createToken(page: Page): Promise<void> {
  await page.getByLabel('Token name').fill('Spreadsheet')
  await press(page, 'Create token')
  await page.getByRole('dialog', { name: 'Your new token' }).waitFor()
}

async function reportQuestion(page: Page): Promise<void> {
  await startDaily(page)
  await page.getByRole('radiogroup').locator('label').first().click()
  await press(page, 'Think so')
  await press(page, 'Report a problem')
  await page.getByRole('dialog', { name: 'Report a problem' }).getByLabel('Comment').waitFor()
}

async function openPalette(page: Page, term: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(term)
  await page.getByRole('option').first().waitFor()
}

async function mistakeInLab(page: Page): Promise<void> {
  const [first] = asksOf('page-replacement')
  const wrong = first?.answer === 'hit' ? 'fault' : 'hit'
  await page.getByRole('main').getByText(wrong, { exact: true }).click()
  await page.getByRole('button', { name: 'Check' }).click()
}

async function startDaily(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start the challenge' }).click()
  await page.getByRole('radiogroup').waitFor()
}

/** Goes on with the set that was started. */
async function finishDaily(page: Page): Promise<void> {
  await page.goto('/daily', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^(Start the challenge|Continue)$/ }).click()
  for (const option of [0, 1, 2, 3, 0]) {
    await page.getByRole('radiogroup').locator('label').nth(option).click()
    await press(page, 'Think so')
    await press(page, 'Next')
  }
  await page.getByText('of 5 right', { exact: true }).waitFor()
}

async function startExam(page: Page): Promise<void> {
  await press(page, 'Start 20 questions, 25 minutes')
  await page.getByRole('radiogroup').waitFor()
}

/** It was paused when its page was left. */
async function resumeExam(page: Page): Promise<void> {
  await press(page, 'Continue')
  await press(page, 'Resume')
}

/** In the exam that was started, with a few answers and a mark for review. */
async function openExamPalette(page: Page): Promise<void> {
  await resumeExam(page)
  for (const option of [0, 1, 2, 3]) {
    await page.getByRole('radiogroup').locator('label').nth(option).click()
    if (option === 2) await press(page, 'Mark for review')
    await press(page, 'Next')
  }
  const palette = page.getByRole('button', { name: /^All questions/ })
  // On a wide screen it is beside the question.
  if (await palette.isVisible()) await palette.click()
}

async function finishExam(page: Page): Promise<void> {
  await resumeExam(page)
  const submit = page.getByRole('button', { name: 'Submit exam' })
  const palette = page.getByRole('button', { name: /^All questions/ })
  await page.getByRole('radiogroup').waitFor()
  if (await palette.isVisible()) await palette.click()
  await submit.filter({ visible: true }).click()
  await page
    .getByRole('dialog', { name: 'Submit the exam?' })
    .getByRole('button', { name: 'Submit exam' })
    .click()
  await page.getByRole('heading', { name: 'Exam done' }).waitFor()
}

/** On narrow screens the ways through a lab are folded. */
async function watchLab(page: Page): Promise<void> {
  const ways = page.getByRole('button', { name: /^Level 1 · / })
  if (await ways.isVisible()) await ways.click()
  await press(page, 'Watch')
}

/** Only the machine of the server makes administrators. Without its settings, their pages are left out. */
async function becomeAdministrator(page: Page): Promise<boolean> {
  const learner = newLearner()
  await page.goto('/courses')
  await signUpByRequest(page, learner)
  const granted = spawnSync(process.execPath, ['scripts/admin.ts', 'grant', learner.email], {
    encoding: 'utf8',
  })
  if (granted.status !== 0) console.log(`The pages of administrators are left out: ${granted.stderr.trim()}`)
  return granted.status === 0
}

/** The visitors, with the state of their browsers before the first screenshot. */
const READERS: readonly {
  name: string
  screens: readonly Screen[]
  /** False if this reader's screens are left out. */
  arrive?: (page: Page) => Promise<boolean>
}[] = [
  { name: 'guest', screens: OF_A_GUEST },
  {
    name: 'new',
    screens: OF_A_NEW_LEARNER,
    async arrive(page) {
      await page.goto('/courses')
      await signUpByRequest(page, newLearner())
      return true
    },
  },
  { name: 'administrator', screens: OF_AN_ADMINISTRATOR, arrive: becomeAdministrator },
  {
    name: 'month',
    screens: OF_A_LEARNER_WITH_A_MONTH,
    async arrive(page) {
      // Until yesterday, so that today is still to come.
      const yesterday = Math.floor(Date.now() / 86_400_000) - 1
      await storeLog(page, monthOfWork(await bankOf(page), yesterday))
      await page.goto('/courses')
      await untilHydrated(page)
      await openDialog(page)
      await signUpByDialog(page, newLearner())
      await page.getByRole('button', { name: /^Account:/ }).waitFor()
      return true
    },
  },
]

async function takePictures(
  browser: Browser,
  options: BrowserContextOptions,
  size: string,
): Promise<string[]> {
  const files: string[] = []
  for (const { name: reader, screens, arrive } of READERS) {
    const context = await browser.newContext({ baseURL: BASE_URL, reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const arrived = (await arrive?.(page)) ?? true
    for (const { name, path: address, act } of arrived ? screens : []) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await untilHydrated(page)
      await act?.(page)
      const file = `${reader}-${name}-${size}.png`
      await page.screenshot({ path: path.join(FOLDER, file) })
      files.push(file)
    }
    await context.close()
  }
  return files
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS })
const files: string[] = []
for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of SIZES) {
    const size = `${width}-${colorScheme}`
    files.push(
      ...(await takePictures(
        browser,
        { viewport: { width, height }, colorScheme, serviceWorkers: 'block' },
        size,
      )),
    )
    console.log(`${size}: ${files.length} pictures so far`)
  }
await browser.close()
writeFileSync(
  path.join(FOLDER, 'index.html'),
  `<!doctype html><html lang="en"><title>Contact sheet</title><body style="display:flex;flex-wrap:wrap;gap:12px">${files
    .map(
      (file) =>
        `<figure style="margin:0"><img src="${file}" height="420" alt=""><figcaption>${file}</figcaption></figure>`,
    )
    .join('')}`,
)
console.log(`${files.length} pictures: ${FOLDER}/index.html`)
