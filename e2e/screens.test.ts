import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, isInView, open, PHONE } from './browser.ts'

const visit = browserForFile({ reusesPages: true })

const QUIZ_KEYS = ['cnquiz', 'os', 'ds', 'dbms', 'oops', 'web-dev']
const SUBJECT_KEYS = ['networks', 'os', 'ds', 'dbms', 'oops', 'web-dev']
const SUBJECTS = [
  'Computer Networks',
  'Operating System',
  'Data Structures',
  'DBMS',
  'OOPS',
  'Web Development',
]

/** Reads documents without showing them: a tenth of the work. The page has to be one of the app's. */
function read(page: Page, paths: readonly string[]) {
  return page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (path) => {
          const response = await fetch(path)
          const html = await response.text()
          const parsed = new DOMParser().parseFromString(html, 'text/html')
          const footer = parsed.querySelector('footer')
          return {
            path,
            status: response.status,
            html,
            heading: parsed.querySelector('h1')?.textContent,
            footer: {
              text: footer?.textContent,
              hrefs: Array.from(footer?.querySelectorAll('a') ?? [], (link) => link.getAttribute('href')),
            },
          }
        }),
      ),
    paths,
  )
}

test('home welcomes and leads to labs, quizzes and every subject', async () => {
  const { page } = await visit()
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Welcome to Pointer' }).waitFor()
  await page.getByText('Your one-stop solution for learning and mastering CS concepts.').waitFor()
  const main = page.getByRole('main')
  const card = (title: string) =>
    main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const learning = card('Interactive Learning')
  expect(await learning.innerText()).toContain('Dive into hands-on coding exercises with real-time feedback')
  expect(await learning.getByRole('link').getAttribute('href')).toBe('/labs')
  const quizzes = card('Smart Quizzes')
  expect(await quizzes.innerText()).toContain('Test your knowledge with adaptive quizzes that level up')
  expect(await quizzes.getByRole('link').getAttribute('href')).toBe('/quiz')
  const map = page.getByRole('table', { name: 'Your map' })
  expect(await map.getByRole('row').count()).toBe(6)
  for (const [index, title] of SUBJECTS.entries()) {
    const row = map.getByRole('row').nth(index)
    expect(await row.getByRole('rowheader').innerText()).toContain(title)
    expect(await row.getByRole('cell').count()).toBe(15 + 1)
    const links = row.getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      `/learn/${SUBJECT_KEYS[index]}`,
      `/quiz/${QUIZ_KEYS[index]}`,
    ])
  }
})

describe('the home page of a newcomer', () => {
  test.each([
    { width: 'phone', device: PHONE },
    { width: 'desktop', device: DESKTOP },
  ])(
    'has the options in sight on a $width, the plan for an exam too, the placement and a round after them, and after an answer another question and the plan',
    async ({ device }) => {
      const { page } = await visit(device)
      await open(page, '/')
      const main = page.getByRole('main')
      const level = main.getByRole('link', { name: /^Take a level check/ })
      const start = main.getByRole('link', { name: 'Start practicing' })
      const plan = main.getByRole('link', { name: 'Exam soon? Make a plan' })
      const options = await main.getByRole('group').getByRole('button').all()
      for (const option of options) expect(await isInView(option)).toBe(true)
      await main.getByText('Start with one question.').filter({ visible: true }).waitFor()
      expect(await isInView(plan)).toBe(true)
      if (device === DESKTOP) for (const seen of [level, start]) expect(await isInView(seen)).toBe(true)
      expect(await level.getAttribute('href')).toBe('/practice#placement')
      expect(await start.getAttribute('href')).toBe('/practice?count=9')
      expect(await plan.getAttribute('href')).toBe('/plan')
      await main.getByRole('group').getByRole('button').first().click()
      const another = main.getByRole('button', { name: 'Try another' })
      await another.waitFor()
      await expect.poll(() => isInView(another)).toBe(true)
      expect(await isInView(plan.filter({ visible: true }).last())).toBe(true)
    },
  )
})

describe('the question on the home page', () => {
  test('is answered by one tap, explains every option, moves focus to the verdict, and others follow', async () => {
    const { page } = await visit()
    await open(page, '/')
    const main = page.getByRole('main')
    expect(await main.getByRole('radio').count()).toBe(0)
    await main.getByRole('group').getByRole('button').first().press('Enter')
    const verdict = main.getByRole('status').filter({ hasText: 'This answer counts toward your progress.' })
    await verdict.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^(Right\.|Not quite\. It’s [A-D]\.)$/)
    const marked = main.getByRole('list', { name: 'Options, marked' })
    expect(await marked.getByText(/^Your answer|^Right/).count()).toBeGreaterThan(0)
    for (const folded of await marked.getByRole('button').all()) await folded.click()
    expect(await marked.getByRole('button', { expanded: true }).count()).toBeGreaterThanOrEqual(2)

    const stems = new Set<string>()
    for (const number of [2, 3, 4]) {
      await main.getByRole('button', { name: 'Try another' }).click()
      await main.getByText(`Question ${number}.`, { exact: true }).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
        .toMatch(new RegExp(`^Question ${number}\\.`))
      stems.add(await page.evaluate(() => document.activeElement?.textContent?.slice(11) ?? ''))
      await main.getByRole('group').getByRole('button').nth(1).click()
      await verdict.waitFor()
    }
    expect(stems.size).toBe(3)
  })

  test('counts as an answer of practice, says so, and leaves the page until the next visit', async () => {
    const { page } = await visit()
    await open(page, '/')
    const main = page.getByRole('main')
    for (const number of [1, 2]) {
      await main.getByText(`Question ${number}.`, { exact: true }).waitFor()
      await main.getByRole('group').getByRole('button').first().click()
      await main.getByRole('status').getByText('This answer counts toward your progress.').waitFor()
      await main.getByRole('button', { name: 'Try another' }).click()
    }
    await main.getByText('Question 3.', { exact: true }).waitFor()
    await main.getByRole('heading', { name: 'Welcome to Pointer' }).waitFor()

    await open(page, '/progress')
    await main.getByText('2 answers in finished quizzes and rounds').waitFor()
    await open(page, '/')
    await main.getByRole('heading', { name: /^Good (morning|afternoon|evening)|^Welcome back/ }).waitFor()
  })
})

test('the footer shows the year, the rights line and the contact address', async () => {
  const { page } = await visit()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  expect(await footer.innerText()).toContain(`© ${new Date().getFullYear()} Pointer. All rights reserved.`)
  const shown = {
    text: await footer.textContent(),
    hrefs: ['/privacy', '/imprint', 'mailto:hello@pointer.example'],
  }
  for (const { path, footer } of await read(page, ['/', '/courses', '/quiz', '/quiz/os', '/learn/os']))
    expect({ path, footer }).toEqual({ path, footer: shown })
})

describe('the catalogue', () => {
  test('has a card a subject, with both ways in', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    const cards = page.getByRole('article')
    expect(await cards.getByRole('heading').allInnerTexts()).toEqual(SUBJECTS)
    const hrefs = (name: RegExp) =>
      cards.getByRole('link', { name }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefs(/^Start Learning/)).toEqual(SUBJECT_KEYS.map((key) => `/learn/${key}`))
    expect(await hrefs(/^Take a Quiz/)).toEqual(QUIZ_KEYS.map((key) => `/quiz/${key}`))
    expect(await hrefs(/labs? on /)).toEqual(
      ['networks', 'os', 'ds', 'dbms', 'oops', 'web-dev'].map((key) => `/labs#labs-${key}`),
    )
  })
})

test('the chooser leads to each subject’s quizzes', async () => {
  const { page } = await visit()
  await open(page, '/quiz')
  await page.getByRole('heading', { level: 1, name: 'Quizzes' }).waitFor()
  await page.getByText('Test your knowledge with our quizzes').waitFor()
  const links = page.getByRole('main').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/daily',
    '/exam',
    ...QUIZ_KEYS.map((key) => `/quiz/${key}`),
  ])
})

describe('the quiz list', () => {
  test('has its title, counters and five cards with difficulty, icon, bar and start', async () => {
    const { page } = await visit()
    await open(page, '/quiz/os')
    await page.getByRole('heading', { level: 1, name: 'Operating Systems' }).waitFor()
    for (const counter of ['5 quizzes', '20 questions each', '100 questions total'])
      await page.getByText(counter, { exact: true }).waitFor()
    const cards = page.getByRole('article')
    const texts = (await cards.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))
    for (const [index, begins] of [
      'Quiz 1 🎯 Medium · 20 questions Mostly Process Management, ',
      'Quiz 2 🧠 Medium · 20 questions Mostly ',
      'Quiz 3 ⚡️ Hard · 20 questions Mostly ',
      'Quiz 4 🔥 Hard · 20 questions Mostly ',
      'Quiz 5 🏆 Hard · 20 questions Mostly ',
    ].entries())
      expect(texts[index]).toMatch(new RegExp(`^${begins}.* 0% Start Quiz$`))
    expect(texts).toHaveLength(5)
    expect(await cards.getByRole('img', { name: '20 questions to come.' }).count()).toBe(5)
    expect(await cards.getByRole('link').nth(2).getAttribute('href')).toBe('/quiz/os/3')
    await page.getByRole('link', { name: 'Back to Subjects' }).click()
    await page.waitForURL('**/quiz')
  })

  test('is titled by its subject', async () => {
    const titles = {
      '/quiz/cnquiz': 'Computer Networks',
      '/quiz/networks': 'Computer Networks',
      '/quiz/ds': 'Data Structures',
      '/quiz/dbms': 'Database Management Systems',
      '/quiz/oops': 'Object-Oriented Programming',
      '/quiz/web-dev': 'Web Development',
    }
    const { page } = await visit()
    await page.goto('/quiz')
    const found = await read(page, Object.keys(titles))
    expect(Object.fromEntries(found.map(({ path, heading }) => [path, heading]))).toEqual(titles)
  })

  test('of an alias stands at the one true address', async () => {
    const { page } = await visit()
    await open(page, '/quiz/networks')
    expect(new URL(page.url()).pathname).toBe('/quiz/cnquiz')
  })
})

const NOWHERE = [
  { path: '/quiz/cobol', heading: 'COBOL' },
  { path: '/quiz/%3Cscript%3E', heading: '<SCRIPT>' },
  { path: '/quiz/os/0', heading: 'Loading Quiz...' },
  { path: '/quiz/os/6', heading: 'Loading Quiz...' },
  { path: '/quiz/%ff', heading: '%FF' },
  { path: '/quiz/os/abc', heading: 'Loading Quiz...' },
  { path: '/quiz/os/01', heading: 'Loading Quiz...' },
  { path: '/quiz/cobol/1', heading: 'Loading Quiz...' },
  { path: '/quiz/os/%E0%A4%A', heading: 'Loading Quiz...' },
  { path: '/labs/cobol', heading: 'Lab not found' },
  { path: '/labs/os/1', heading: 'Page not found' },
  { path: '/learn/cobol', heading: 'Subject Not Found' },
  { path: '/nowhere', heading: 'Page not found' },
  { path: '/quiz/os/1/2', heading: 'Page not found' },
  { path: '/%00', heading: 'Page not found' },
]

describe('an address that leads nowhere', () => {
  test('answers 404 with a page whose heading says what is not there', async () => {
    const { page, complaints } = await visit()
    await page.goto('/')
    const found = await read(
      page,
      NOWHERE.map(({ path }) => path),
    )
    expect(found.map(({ path, status, heading }) => ({ path, status, heading }))).toEqual(
      NOWHERE.map((expected) => ({ ...expected, status: 404 })),
    )
    for (const { path, html } of found) expect(html, path).not.toMatch(/\bat .*\.(js|ts):\d+/)
    complaints.length = 0
  })

  test.each(dealt(NOWHERE))(
    '$path keeps the heading "$heading" in the browser',
    async ({ path, heading }) => {
      const { page, complaints } = await visit()
      const response = await open(page, path)
      expect(response?.status()).toBe(404)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading)
      expect(await page.content()).not.toMatch(/\bat .*\.(js|ts):\d+/)
      // The browser reports the 404 of the page, and the router an address that it can't decode. Nothing else is wrong.
      expect(complaints.filter((text) => !/status of 404|could not be decoded/.test(text))).toEqual([])
      complaints.length = 0
    },
  )

  test('keeps the loading view of a quiz that does not exist, says so below, and shows a way back', async () => {
    const { page, complaints } = await visit()
    await open(page, '/quiz/os/6')
    await page.getByText('Please wait while we prepare your quiz').waitFor()
    await page.getByText('Quiz not found.').waitFor()
    await page.getByRole('link', { name: 'Back to Quiz Selection' }).click()
    await page.waitForURL('**/quiz')
    complaints.length = 0
  })

  test('of a subject leads back', async () => {
    const { page, complaints } = await visit()
    await open(page, '/learn/cobol')
    await page.getByText('The subject was not found. Please check the URL or go back.').waitFor()
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/courses')
    complaints.length = 0
  })
})

describe('learning a subject', () => {
  test('lists its 15 topics', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    const topics = page.getByRole('list', { name: 'Topics' }).getByRole('listitem')
    expect(await topics.count()).toBe(15)
    expect((await topics.getByRole('link').allInnerTexts()).slice(0, 2)).toEqual([
      'Process Management',
      'Threads & Concurrency',
    ])
  })

  test('without a subject means Computer Networks', async () => {
    const { page } = await visit()
    await open(page, '/learn')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Computer Networks')
  })
})
