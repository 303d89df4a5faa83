import { describe, expect, inject, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { ENGINES } from './engines.ts'
import { newLearner, signUpByRequest } from './learner.ts'

const visit = browserForFile({ reusesPages: true })
const topicsOf = (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page.getByRole('list', { name: 'Topics' }).getByRole('listitem')

describe('the topics of a subject', () => {
  test('are filtered by what is typed, whatever its case, and come back when it is cleared', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    const box = page.getByRole('searchbox', { name: 'Find a topic' })
    await box.fill('MEM')
    expect(await topicsOf(page).allInnerTexts()).toEqual([
      expect.stringContaining('Memory Management'),
      expect.stringContaining('Virtual Memory'),
    ])
    await box.fill('qwertz')
    await page.getByText(/^No topics found for “qwertz”/).waitFor()
    await box.fill('')
    expect(await topicsOf(page).count()).toBe(15)
  })

  test('lead each to an address of its own, with the note, a way on, and focus on its heading', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    await page.getByRole('link', { name: 'Deadlocks' }).click()
    await page.waitForURL('**/learn/os/deadlocks')
    const heading = page.getByRole('heading', { level: 1, name: 'Deadlocks' })
    await heading.waitFor()
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.title()).toBe('Deadlocks - Operating System - Pointer')
    await page.getByRole('navigation', { name: 'Topics before and after' }).getByRole('link').last().click()
    await page.getByRole('heading', { level: 1, name: 'Security & Protection' }).waitFor()
    await page.getByRole('link', { name: 'Operating System quizzes' }).click()
    await page.waitForURL('**/quiz/os')
  })
})

describe('a submitted term', () => {
  test('that names a topic opens its note, by Enter too', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/learn/os')
    await page.getByRole('searchbox').fill(' virtual MEMORY ')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/learn/os/virtual-memory')
    await page.getByRole('heading', { level: 1, name: 'Virtual Memory' }).waitFor()
  })

  test('that names none finds labs by their titles and the parts of the notes that speak of it, and an address that can be shared', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    await page.getByRole('searchbox').fill("banker's algorithm")
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    const results = page.getByRole('region', { name: /In the notes/ })
    await results.getByRole('link', { name: /^Deadlocks: The banker/ }).waitFor()
    const address = page.url()

    const without = await visit({ ...DESKTOP, javaScriptEnabled: false })
    await without.page.goto(address)
    const titles = without.page.getByRole('region', { name: 'Topics, labs and pages: “banker' })
    expect(await titles.getByRole('link', { name: 'Banker’s algorithm' }).getAttribute('href')).toBe(
      '/labs/bankers-algorithm',
    )
    await without.page.getByRole('link', { name: /^Deadlocks: The banker/ }).click()
    await without.page.waitForURL(/\/learn\/os\/deadlocks#/)
  })
})

describe('a note', () => {
  test('is readable without script: sections in order, contents, code, tables and figures with alternatives', async () => {
    const { page } = await visit({ ...PHONE, javaScriptEnabled: false })
    await page.goto('/learn/os/deadlocks')
    const article = page.getByRole('article')
    const text = article.locator('.note-text')
    expect(await text.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'In one minute',
      'Definition',
      'Key concepts',
      'Points to remember',
      'Examples',
      'Common interview questions',
    ])
    expect(await article.getByRole('img').first().getAttribute('aria-label')).toMatch(/^P1 holds R1/)
    const contents = article.locator('details')
    await contents.locator('summary').click()
    await contents.getByRole('link', { name: 'Points to remember' }).click()
    expect(page.url()).toContain('#points-to-remember')
  })

  test('that does not exist answers 404 with the subject’s topics', async () => {
    const { page, complaints } = await visit()
    const response = await open(page, '/learn/os/astrology')
    expect(response?.status()).toBe(404)
    await page.getByText('Topic not found.').waitFor()
    expect(await topicsOf(page).count()).toBe(15)
    complaints.length = 0
  })
})

// The queries behind these are tested on both engines.
describe.each(sample(ENGINES, 2))('topic progress on $engine', ({ server }) => {
  const tick = (page: Awaited<ReturnType<typeof visit>>['page'], title: string) =>
    page.getByRole('checkbox', { name: `${title} completed` })

  test('is kept: ticks and their count are there after a reload and in another tab, and can be taken back', async () => {
    const { page } = await visit({ ...DESKTOP, baseURL: inject(server) })
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    await page.getByText('0 of 15 topics completed').waitFor()
    await tick(page, 'Deadlocks').check()
    await tick(page, 'Paging & Segmentation').check()
    await page.getByText('2 of 15 topics completed').waitFor()

    const other = await page.context().newPage()
    await open(other, '/learn/os/deadlocks')
    await expect.poll(() => tick(other, 'Deadlocks').isChecked()).toBe(true)
    await tick(other, 'Deadlocks').uncheck()
    // The first tab follows without a reload.
    await page.getByText('1 of 15 topics completed').waitFor()
    await open(page, '/learn/os')
    await page.getByText('1 of 15 topics completed').waitFor()
    await open(page, '/learn/ds')
    await page.getByText('0 of 15 topics completed').waitFor()
  })
})
