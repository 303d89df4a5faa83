import { describe, expect, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open } from './browser.ts'
import { next, SCREENS, withMonth } from './month-of-work.ts'
import { bankOf, oneAnswer, storeLog, wholeTopic } from './stored-log.ts'

const visit = browserForFile({ reusesPages: true })

describe.each(sample(SCREENS, 2))('on a $device', ({ options }) => {
  test('today says what is next, how the week went, what moved and what is weak', async () => {
    const { page } = await visit(options)
    await withMonth(page)
    await open(page, '/')
    await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)\.$/ }).waitFor()
    await next(page)
      .getByRole('heading', { name: /^Drill: / })
      .waitFor()
    await next(page)
      .getByText(/^\d+ answers of yours point to this misconception\. 4 questions, \d+ minutes$/)
      .waitFor()
    const start = next(page).getByRole('link', { name: 'Start the drill' })
    expect(await start.getAttribute('href')).toMatch(/^\/practice\?drill=[a-z-]+\/[a-z0-9-]+$/)
    await next(page).getByRole('link', { name: 'Choose the topics' }).waitFor()

    const week = page.getByRole('list', { name: 'Minutes a day' }).getByRole('listitem')
    expect(await week.count()).toBe(7)
    expect(await week.last().textContent()).toMatch(/^Today: \d+ minutes/)
    await page.getByRole('region', { name: 'Moved up this week' }).getByRole('listitem').first().waitFor()
    const weak = page.getByRole('list', { name: 'Weak right now' })
    await weak
      .getByRole('link', { name: /^Note on / })
      .first()
      .waitFor()
    const five = weak.getByRole('link', { name: /^5 questions on / }).first()
    expect(await five.getAttribute('href')).toMatch(/^\/practice\?topic=[a-z-]+\/[a-z0-9-]+&count=5$/)
    expect(await findings(page)).toEqual([])

    await page.getByRole('link', { name: 'Open your mistakes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mistakes' }).waitFor()
  })

  test('mistakes can be filtered, read and practised', async () => {
    const { page } = await visit(options)
    await withMonth(page)
    await open(page, '/mistakes')
    const subjects = page.getByRole('list', { name: 'Subjects with mistakes' }).locator('> li')
    await subjects.first().waitFor()
    const rows = await subjects.locator('summary').allInnerTexts()
    const counts = rows.map((row) => Number(/(\d+) questions?/.exec(row)?.[1]))
    expect(counts.length).toBeGreaterThan(1)
    expect(counts.length).toBeLessThan(7)
    expect(counts).toEqual([...counts].sort((left, right) => right - left))
    await page.getByRole('combobox', { name: 'Subject' }).selectOption({ label: 'OS Operating System' })
    await expect.poll(() => subjects.count()).toBe(1)
    // The only subject is open.
    await subjects
      .first()
      .getByText(/ · Missed /)
      .first()
      .waitFor()
    await subjects.first().getByText('Loading the question…').first().waitFor({ state: 'detached' })
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: /^Practice \d+ from this list$/ }).click()
    await page.waitForURL(/\/practice\?mistakes=os-\d+/)
  })
})

test('a guest with one answer is offered a placement, or to just start', async () => {
  const { page } = await visit(SCREENS[1]?.options)
  await storeLog(page, oneAnswer(await bankOf(page), Date.now()))
  await open(page, '/')
  await next(page).getByRole('heading', { name: 'Level check: find your level' }).waitFor()
  const placement = next(page).getByRole('link', { name: 'Start the level check' })
  expect(await placement.getAttribute('href')).toBe('/practice?placement=os')
  const justStart = next(page).getByRole('link', { name: 'Start practicing' })
  expect(await justStart.getAttribute('href')).toBe('/practice?count=9')
  await next(page).getByText('Another subject').click()
  const other = next(page).getByRole('link', { name: 'DBMS' })
  expect(await other.getAttribute('href')).toBe('/practice?placement=dbms')
})

test('the legend counts every topic once, and a subject has no level before a third of its topics', async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: 'reduce' })
  await storeLog(page, wholeTopic(await bankOf(page), 'os/deadlocks', true, Date.now()))
  await open(page, '/progress')
  const legend = page.getByRole('list', { name: 'Levels' })
  await legend.getByText('89', { exact: true }).waitFor()
  const counts = (await legend.getByRole('listitem').allInnerTexts()).map((text) => Number(/\d+/.exec(text)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(90)
  const row = (subject: string) =>
    page.getByRole('grid', { name: 'Your map' }).getByRole('row', { name: subject })
  await row('Operating System').getByText('Not enough data', { exact: true }).waitFor()
  await row('Operating System').getByText('1 of 15 have a level').waitFor()
  await row('DBMS').getByText('Not started').waitFor()
})
