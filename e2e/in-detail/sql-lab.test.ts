import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { editorTop, writeCode } from '../exercise-editor.ts'
import { run } from '../sql-exercise.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts, store a service worker or need an empty HTTP cache. */
const visitAnew = browserForFile()

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n'

test('a long line wraps on a phone, and a tap on a symbol writes it at the caret', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/sql/missing-marks')
  await writeCode(
    page,
    'Your query',
    `SELECT student_id FROM enrollments WHERE ${'marks > 1 AND '.repeat(4)}`,
  )
  const editor = page.locator('.prism-code-editor')
  expect(await editor.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const query = page.getByRole('textbox', { name: 'Your query' })
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Opening parenthesis' }).tap()
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Closing parenthesis' }).tap()
  await expect.poll(() => query.inputValue()).toContain('(1)')
  expect(await query.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each([
  { width: 390, options: PHONE },
  { width: 1280, options: DESKTOP },
])('at $width px neither the editor nor Run moves, whatever a run says', async ({ options }) => {
  const { page } = await visitAnew(options)
  await open(page, '/labs/sql/cities')
  await page.locator('.prism-code-editor').waitFor()
  const placeOf = async () => ({
    editor: await editorTop(page),
    run: Math.round((await page.getByRole('button', { name: 'Run', exact: true }).boundingBox())?.y ?? 0),
  })
  const before = await placeOf()
  await run(page, 'SELECT nme FROM x')
  await page.getByText('SQLite cannot run the query').waitFor()
  expect(await placeOf()).toEqual(before)
  const scrolled = await page.evaluate(() => scrollY)
  await run(page, 'SELECT 1')
  await page.getByText('Not yet', { exact: true }).waitFor()
  expect(await placeOf()).toEqual(before)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('on a phone the hints follow the outcome of a run without a blank', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/labs/sql/cities')
  await run(page, 'SELECT nme FROM x')
  await page.getByText('SQLite cannot run the query').waitFor()
  const outcome = await page.locator('[aria-live=polite]').filter({ hasText: 'SQLite cannot' }).boundingBox()
  const help = await page.getByRole('region', { name: 'Hints and answer' }).boundingBox()
  if (!outcome || !help) throw new Error('No outcome, or no hints')
  expect(help.y - outcome.y - outcome.height).toBeLessThan(40)
})

describe('a query that is not right', () => {
  test('shows its first rows, under the hints, and all of them on request', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/labs/sql/cities')
    await run(page, 'SELECT a.city FROM students a, students b')
    const result = page.getByRole('region', { name: /^Your result: the first 20 of \d+ rows$/ })
    await result.waitFor()
    // A row of headings is one, too.
    expect(await result.getByRole('row').count()).toBe(21)
    const hints = await page.getByRole('button', { name: /^Show hint 1 of/ }).boundingBox()
    expect(hints?.y).toBeLessThan((await result.boundingBox())?.y ?? 0)
    await page.getByRole('button', { name: /^Show all \d+ rows$/ }).click()
    await page.getByRole('region', { name: /^Your result: \d+ rows$/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Show all \d+ rows$/ }).count()).toBe(0)
  })

  test('has its error underlined where SQLite finds it, until the query is changed', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/labs/sql/cities')
    await run(page, 'SELECT DISTINCT city\nFROM studnets')
    await page.getByText('SQLite cannot run the query').waitFor()
    await page.getByText('no such table: studnets').waitFor()
    await run(page, 'SELECT DISTINCT\n  town FROM students')
    await page.getByText('SQLite cannot run the query: line 2, column 3').waitFor()
    const mark = await page.locator('.pce-error').boundingBox()
    const word = await page.getByText('town', { exact: false }).locator('visible=true').first().boundingBox()
    if (!mark || !word) throw new Error('no mark')
    expect(mark.width).toBeGreaterThan(20)
    expect(Math.abs(mark.y - word.y)).toBeLessThan(12)
    await page.keyboard.type(' ')
    await page.locator('.pce-error').waitFor({ state: 'detached' })
  })

  test('is stopped if it does not end, and the next one runs', async () => {
    const { page } = await visit(DESKTOP)
    await open(page, '/labs/sql/cities')
    await page.getByText('Queries run in your browser').waitFor()
    const start = Date.now()
    await run(page, ENDLESS)
    await page.getByText('The query was stopped because it did not end.').waitFor()
    expect(Date.now() - start).toBeLessThan(4_000)
    await run(page, 'SELECT DISTINCT city FROM students WHERE city IS NOT NULL')
    await page.getByText('Right', { exact: true }).waitFor()
  })
})

describe('what was written', () => {
  test('is there after a reload, and the list says how each exercise stands', async () => {
    const { page } = await visit()
    await open(page, '/labs/sql/cities')
    await run(page, 'SELECT city')
    await page.getByText('no such column: city').waitFor()
    await page.reload()
    await page.locator('.prism-code-editor').waitFor()
    const editor = page.getByRole('textbox', { name: 'Your query' })
    await expect.poll(() => editor.inputValue()).toBe('SELECT city')
    await open(page, '/labs/sql')
    await page.getByRole('link', { name: 'Where students come from SQL Basics · Started' }).waitFor()
  })

  test('is not replaced by a stored state that is damaged', async () => {
    const { page } = await visitAnew()
    await page.addInitScript(() => localStorage.setItem('pointer-sql-cities', '{"code":'))
    await open(page, '/labs/sql/cities')
    await run(page, 'SELECT DISTINCT city FROM students WHERE city IS NOT NULL')
    await page.getByText('Right', { exact: true }).waitFor()
  })

  test('and solved before there was a log is in the log now', async () => {
    const { page } = await visit()
    await open(page, '/courses')
    await page.evaluate(() => {
      localStorage.setItem('pointer-sql-cities', '{"code":"SELECT 1","ended":"solved"}')
      localStorage.setItem('pointer-sql-missing-marks', '{"code":"SELECT 2"}')
    })
    await open(page, '/labs/sql/cities')
    const editor = page.getByRole('textbox', { name: 'Your query' })
    await expect.poll(() => editor.inputValue()).toBe('SELECT 1')
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sql'))))
      .toEqual([])
    await open(page, '/labs/sql')
    await page.getByRole('link', { name: 'Where students come from SQL Basics · Solved' }).waitFor()
    await page.getByRole('link', { name: /· Started/ }).waitFor()
  })

  test('in one tab is shown in another, which goes on with it at the first key', async () => {
    const { page } = await visit()
    const other = await page.context().newPage()
    const editorOf = (tab: Page) => tab.getByRole('textbox', { name: 'Your query' })
    for (const tab of [page, other]) {
      await open(tab, '/labs/sql/cities')
      await tab.locator('.prism-code-editor').waitFor()
    }
    await editorOf(page).focus()
    await page.keyboard.type('SELECT')
    await expect.poll(() => editorOf(other).inputValue()).toBe('SELECT')
    await editorOf(other).focus()
    await other.keyboard.press('Control+End')
    await other.keyboard.type(' city')
    await expect.poll(() => editorOf(page).inputValue()).toBe('SELECT city')
    await editorOf(page).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' FROM students')
    await expect.poll(() => editorOf(other).inputValue()).toBe('SELECT city FROM students')
    await other.close()
  })

  test('is said to be lost if the browser stores nothing, and stays until the page is closed', async () => {
    const { page } = await visitAnew()
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await open(page, '/labs/sql/cities')
    await run(page, 'SELECT 1')
    await page.getByText('This browser does not let the page store your query.').waitFor()
    await page.getByText('Not yet').waitFor()
    await page.getByRole('link', { name: 'SQL exercises' }).click()
    await page.getByRole('link', { name: 'Where students come from SQL Basics · Started' }).click()
    const editor = page.getByRole('textbox', { name: 'Your query' })
    await expect.poll(() => editor.inputValue()).toBe('SELECT 1')
  })
})

test('Tab indents in the editor, and Esc then Tab leaves it', async () => {
  const { page } = await visit()
  await open(page, '/labs/sql/cities')
  await page.locator('.prism-code-editor').waitFor()
  const editor = page.getByRole('textbox', { name: 'Your query' })
  await editor.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('x')
  expect(await editor.inputValue()).toBe('  x')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await editor.evaluate((element) => element === document.activeElement)).toBe(false)
  expect(await editor.inputValue()).toBe('  x')
})

test('hints come one by one, and then the answer', async () => {
  const { page } = await visit()
  await open(page, '/labs/sql/cities')
  await page.getByRole('button', { name: 'Show hint 1 of 2' }).click()
  await page.getByRole('button', { name: 'Show hint 2 of 2' }).click()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await page.getByRole('heading', { name: 'One right answer' }).waitFor()
  await page.getByText('Answer seen').waitFor()
})

test('an engine that does not arrive is loaded on request, and runs the query that waits', async () => {
  const { page, complaints } = await visitAnew()
  await page.context().route('**/*.wasm', (route) => route.abort())
  await open(page, '/labs/sql/cities')
  await page.getByText('SQLite did not load.').waitFor()
  await run(page, 'SELECT DISTINCT city FROM students WHERE city IS NOT NULL')
  await page.context().unroute('**/*.wasm')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Right', { exact: true }).waitFor()
  complaints.length = 0
})

test('an exercise that was opened works without a connection', async () => {
  const { page, complaints } = await visitAnew({ ...DESKTOP, serviceWorkers: 'allow' })
  await open(page, '/labs/sql/cities')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await page.getByText('Queries run in your browser').waitFor()
  await page.context().setOffline(true)
  await open(page, '/labs/sql/cities')
  await run(page, 'SELECT DISTINCT city FROM students WHERE city IS NOT NULL')
  await page.getByText('Right', { exact: true }).waitFor()
  complaints.length = 0
})

test('without script the task, the tables and what is missing can be read', async () => {
  const { page } = await visit({ ...DESKTOP, javaScriptEnabled: false })
  await page.goto('/labs/sql/cities')
  await page.getByText('List the cities that students come from').waitFor()
  await page.getByRole('heading', { name: 'enrollments' }).waitFor()
  await page.getByText('Running a query needs JavaScript').waitFor()
  expect(await page.getByRole('button', { name: 'Run' }).isVisible()).toBe(false)
})

const LOOKS = [
  { device: 'phone', options: { ...PHONE, colorScheme: 'dark' as const } },
  { device: 'desktop', options: { ...DESKTOP, colorScheme: 'light' as const } },
]

test.each(dealt(LOOKS))(
  'axe finds nothing on a $device, before and after each kind of run',
  async ({ options }) => {
    const { page } = await visit(options)
    await open(page, '/labs/sql/course-sizes')
    await page.locator('.prism-code-editor').waitFor()
    await page.getByText('Queries run in your browser').waitFor()
    expect(await findings(page), 'before').toEqual([])
    await run(page, 'SELECT title FORM courses')
    await page.getByText('SQLite cannot run the query').waitFor()
    expect(await findings(page), 'error').toEqual([])
    await run(
      page,
      'SELECT c.title, COUNT(*) FROM courses c JOIN enrollments e ON e.course_id = c.id GROUP BY c.id -- all',
    )
    await page.getByText('You may have used an inner join.').waitFor()
    await page.getByText('Query plan').click()
    expect(await findings(page), 'slip').toEqual([])
    await run(
      page,
      'SELECT c.title, COUNT(e.student_id) FROM courses c LEFT JOIN enrollments e ON e.course_id = c.id GROUP BY c.id',
    )
    await page.getByText('Right', { exact: true }).waitFor()
    for (const summary of await page.locator('section[aria-labelledby="tables"] summary').all())
      await summary.click()
    expect(await findings(page), 'right').toEqual([])
  },
)
