import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, isInView, open, PHONE } from '../browser.ts'
import {
  changeDetails,
  DAY_MS,
  iso,
  likely,
  MONDAY,
  MORNING,
  makePlan,
  studentOn,
  untilCalendar,
  weigh,
} from '../plan-page.ts'
import { answerAndGoOn, readWithCare, untilQuestion } from '../round-play.ts'

/* A student with an exam, with the clock of the page moved. */

const visit = browserForFile()
const UTC = { timezoneId: 'UTC' }
const atDay = (page: Page, day: number) => page.clock.setSystemTime(day * DAY_MS + MORNING)

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const cells = (page: Page) => page.getByRole('region', { name: 'The plan' }).getByRole('cell')

test('a student leaves subjects out of a plan before it is made, but not all of them', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await page.clock.setSystemTime(MONDAY * DAY_MS + MORNING)
  await open(page, '/plan')
  await page.getByLabel('Date of the exam').fill(iso(MONDAY + 28))
  const subjects = page.getByRole('group', { name: 'Subjects in the exam' }).getByRole('checkbox')
  expect(await subjects.count()).toBe(6)
  for (const subject of await subjects.all()) await subject.uncheck()
  const make = page.getByRole('button', { name: 'Make the plan' })
  await make.tap()
  await page.getByText('Choose at least one subject for the exam.').waitFor()
  expect(await subjects.first().evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  for (const name of ['Operating System', 'DBMS']) await page.getByRole('checkbox', { name }).check()
  await page.getByText('20 minutes a day, 2 subjects with equal weight, no rest days.').waitFor()
  await make.tap()
  await title(page, '28 days to your exam')
  await untilCalendar(page)
  const weights = page.getByRole('region', { name: 'How much each subject counts' })
  expect(await weights.getByRole('definition').allInnerTexts()).toEqual([
    'Not in the exam',
    'Some',
    'Not in the exam',
    'Some',
    'Not in the exam',
    'Not in the exam',
  ])
})

test('a student in a hurry has a plan with two taps, the first for how far the exam is, and sees before with what', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await page.clock.setSystemTime(MONDAY * DAY_MS + MORNING)
  await open(page, '/plan')
  await page.getByText('20 minutes a day, all subjects with equal weight, no rest days.').waitFor()
  for (const label of ['Name of the exam', 'Minutes a day', 'Sunday', 'Day off'])
    expect(await page.getByLabel(label).isVisible(), label).toBe(false)
  const make = page.getByRole('button', { name: 'Make the plan' })
  expect(await isInView(make), 'without scrolling').toBe(true)
  expect(await findings(page)).toEqual([])

  await changeDetails(page)
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByLabel('Minutes a day').fill('25')
  await weigh(page, 'DBMS', 'A lot')
  await page.getByText('25 minutes a day, all subjects with different weights, with rest days.').waitFor()
  expect(await findings(page), 'details').toEqual([])
  await page.reload()

  await page.getByRole('button', { name: 'In two weeks' }).tap()
  expect(await page.getByLabel('Date of the exam').inputValue()).toBe(iso(MONDAY + 14))
  await make.tap()
  await title(page, '14 days to your exam')
  await untilCalendar(page)
  const exam = page.getByRole('region', { name: 'Your exam' })
  expect(await exam.getByRole('definition').allInnerTexts()).toEqual(['7 December 2026', '20', 'none'])
  const weights = page.getByRole('region', { name: 'How much each subject counts' })
  expect(await weights.getByRole('definition').allInnerTexts()).toEqual(
    Array.from({ length: 6 }, () => 'Some'),
  )
})

/** The edges of an element, and whether they are on the screen. */
const edges = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('not on the page')
  const { x, y, width, height } = box
  return { left: x, right: x + width, middle: y + height / 2, bottom: y + height }
}

test.each(dealt([390, 768, 1280]))(
  'at %i px the arrow runs from the edge of today to the exam, and no chart is cut at the edges',
  async (width) => {
    const { page } = await visit({ viewport: { width, height: 900 }, ...UTC })
    await studentOn(page, MONDAY + 2)
    await makePlan(page)
    await likely(page).nth(1).waitFor()
    await untilCalendar(page)
    const calendar = page.getByRole('region', { name: 'The plan' })
    const table = await edges(calendar.getByRole('table').first())
    const today = await edges(calendar.locator('[aria-current=date]'))
    const exam = await edges(cells(page).filter({ hasText: 'exam, GATE' }))
    const dot = await edges(calendar.locator('.rounded-full'))
    const head = await edges(calendar.locator('svg'))
    expect(Math.abs((dot.left + dot.right) / 2 - today.right), 'dot on the edge of today').toBeLessThan(2)
    expect(Math.abs(dot.middle - today.bottom), 'dot at the corner of today').toBeLessThan(4)
    expect(head.left - exam.right, 'head before the exam').toBeGreaterThan(1)
    expect(head.left - exam.right, 'head before the exam').toBeLessThan(6)
    expect(Math.abs(head.middle - exam.middle), 'head beside the exam').toBeLessThan(16)

    const readiness = page.getByRole('region', { name: 'Readiness' })
    const drawn = await Promise.all(
      [
        ...(await readiness.getByText(/^\d+%$/).all()),
        ...(await readiness.getByText('If you ', { exact: false }).all()),
        ...(await calendar.locator('span[aria-hidden] > span').all()),
      ].map(async (part) => (await part.isVisible()) && (await edges(part))),
    )
    for (const part of drawn.filter((part) => part !== false)) {
      expect(part.left).toBeGreaterThanOrEqual(0)
      expect(part.right).toBeLessThanOrEqual(width)
    }
    const section = await edges(readiness)
    if (width === 1280) expect(Math.abs(table.right - section.right), 'one right edge').toBeLessThan(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

test('a screen reader meets the plan in the order that docs/look.md writes down', async () => {
  const { page } = await visit({ ...DESKTOP, ...UTC })
  await studentOn(page, MONDAY)
  await makePlan(page, { examDay: MONDAY + 9 })
  await likely(page).nth(1).waitFor()
  await untilCalendar(page)
  const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
  expect(headings).toEqual([
    '9 days to GATE',
    'Today',
    'Readiness',
    'The plan',
    'What would raise your marks most',
    'Your exam',
    'How much each subject counts',
  ])
  const readiness = page.getByRole('region', { name: 'Readiness' })
  expect((await readiness.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Readiness .* If you stop now likely \d\d–\d\d% If you follow the plan likely \d\d–\d\d% As a table/,
  )
  const calendar = page.getByRole('table', { name: 'The plan from 23 November 2026 to 2 December 2026' })
  expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  const spoken = await calendar
    .getByRole('cell')
    .evaluateAll((all) =>
      all.map((cell) => [...cell.children].find((child) => !child.ariaHidden)?.textContent),
    )
  expect(spoken).toEqual([
    'Monday 23 November: today, 0 of 20 minutes done',
    ...['Tuesday 24', 'Wednesday 25', 'Thursday 26', 'Friday 27', 'Saturday 28'].map(
      (day) => `${day} November: 20 minutes planned`,
    ),
    'Sunday 29 November: rest',
    'Monday 30 November: 20 minutes planned',
    'Tuesday 1 December: 20 minutes planned',
    'Wednesday 2 December: exam, GATE',
    ...['Thursday 3', 'Friday 4', 'Saturday 5', 'Sunday 6'].map((day) => `${day} December: nothing`),
  ])
  for (const table of ['Readiness', 'The plan']) {
    await page.getByRole('region', { name: table }).getByText('As a table').click()
    await page.getByRole('region', { name: table }).getByRole('rowheader').first().waitFor()
  }
  await page.getByRole('row', { name: 'Mon 23 Nov 20' }).waitFor()

  // By keyboard: the step of today, then the details of the forecast, the calendar, the topics, the change.
  await page.getByRole('heading', { level: 1 }).focus()
  const stops: string[] = []
  for (let nth = 0; nth < 10; nth++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(stops).toEqual([
    'Start',
    'As a table',
    'How this is computed',
    'Add to calendar (.ics)',
    'As a table',
    '5 questions',
    '5 questions',
    '5 questions',
    'Sit a mock exam',
    'Change the plan',
  ])
})

test('the first step of today comes before its button, and a level check is on another subject of the exam if wanted', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await page.clock.setSystemTime(MONDAY * DAY_MS + MORNING)
  await makePlan(page)
  const first = page.getByRole('list', { name: 'Today’s practice' }).locator(':scope > li').first()
  await first.getByText('Level check: find your level').waitFor()
  const start = first.getByRole('link', { name: 'Start the level check' })
  expect(await isInView(start), 'without scrolling').toBe(true)
  expect(await page.locator('main a').first().innerText()).toBe('Start the level check')
  await first.getByText('Another subject').tap()
  expect(await first.getByRole('listitem').allInnerTexts(), 'without Web Development').toEqual([
    'Computer Networks',
    'Data Structures',
    'DBMS',
    'OOPS',
  ])
  const other = first.getByRole('link', { name: 'DBMS' })
  expect(await other.getAttribute('href')).toBe('/practice?placement=dbms')
  expect(await findings(page)).toEqual([])
})

test('four weeks with rest days: today’s round counts, a rest day asks nothing, a missed week is not owed', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await studentOn(page, MONDAY)
  await readWithCare(page, MONDAY * DAY_MS + MORNING)
  await makePlan(page, { minutes: 5 })
  // A short day has no room for mistakes, so they are the last step.
  const last = page.getByRole('list', { name: 'Today’s practice' }).getByRole('listitem').last()
  await last.getByText(/^If you have time: \d+ minutes more than planned$/).waitFor()
  const mistakes = last.getByRole('link', { name: 'Practice 10 mistakes' })
  expect(await mistakes.getAttribute('href')).toMatch(/^\/practice\?mistakes=(\w+-\d+,){9}\w+-\d+$/)

  // Today's round, by the primary button.
  await page.getByRole('link', { name: 'Start' }).tap()
  await page.waitForURL(/count=\d+/)
  const questions = Number(new URL(page.url()).searchParams.get('count'))
  for (let number = 1; number <= questions; number++) {
    await untilQuestion(page, number, questions)
    await answerAndGoOn(page)
  }
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
  // Its end goes on with the plan, as Today does.
  await page.getByText(/^\d of 5 minutes done today\.$/).waitFor()
  const after = await page.locator('#next').getByRole('heading').innerText()
  await open(page, '/')
  await page.locator('#next').getByRole('heading', { name: after }).waitFor()
  await open(page, '/plan')
  await page.getByText(/^\d of 5 minutes done$/).waitFor()

  await atDay(page, MONDAY + 6)
  await open(page, '/plan')
  await title(page, '22 days to GATE')
  await page.getByText('Today is a rest day. Nothing is planned.').waitFor()
  expect(await page.getByRole('link', { name: /^Start/ }).count()).toBe(0)
  await open(page, '/')
  await page.getByRole('link', { name: '22 days to GATE: a rest day' }).waitFor()
  await page.getByRole('heading', { name: 'Nothing due until tomorrow' }).waitFor()
  const week = page.getByRole('list', { name: 'Minutes a day' }).getByRole('listitem')
  expect(await week.locator('.sr-only').allTextContents()).toEqual([
    expect.stringMatching(/^Monday: \d minutes?$/),
    ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day}: nothing`),
    'Today: nothing yet',
  ])
  expect(await week.locator('svg').count(), 'hatched').toBe(0)

  // Nothing since Monday, on ten planned days.
  await atDay(page, MONDAY + 12)
  await open(page, '/plan')
  await page.getByText('10 planned days passed without practice. You owe nothing', { exact: false }).waitFor()
  await page.getByText(/^If you follow the plan, you would likely get \d\d–\d\d%/).waitFor()
  expect(await findings(page), 'missed week').toEqual([])
  expect(
    await cells(page).filter({ hasText: ' planned' }).filter({ hasNotText: '5 minutes planned' }).count(),
  ).toBe(0)
  // One minute more would add less than a point.
  await page.getByText('1 minute more a day would add less than a point', { exact: false }).waitFor()
  expect(await page.getByRole('button', { name: /^Add \d/ }).count()).toBe(0)
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '16 days to GATE: 5 minutes today' }).waitFor()
  expect(await main.getByRole('link', { name: 'Labs', exact: true }).count(), 'beside the plan').toBe(0)
})

test('a student who begins on the day before the exam reads first, and a mock exam asks the subjects of the plan', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await page.clock.setSystemTime(MONDAY * DAY_MS + MORNING)
  await open(page, '/plan')
  await page.getByLabel('Date of the exam').fill(iso(MONDAY + 1))
  await changeDetails(page)
  for (const subject of ['Computer Networks', 'Data Structures', 'DBMS', 'OOPS', 'Web Development'])
    await weigh(page, subject, 'Not in the exam')
  await page.getByRole('button', { name: 'Make the plan' }).click()
  await title(page, '1 day to your exam')
  await page
    .getByText(
      'Read these first: the topics of your exam, each in one minute. Then answer as many short rounds as you have time for.',
    )
    .waitFor()
  const steps = page.getByRole('list', { name: 'Today’s practice' }).locator(':scope > li')
  await steps.filter({ hasText: 'Begin with the one-minute versions' }).waitFor()
  expect(await steps.first().innerText()).toContain('Begin with the one-minute versions')
  await page.getByText('10 more topics').tap()
  const notes = page.getByRole('list', { name: /otes in one minute$/ }).getByRole('link')
  await expect.poll(() => notes.count()).toBe(15)
  expect(await findings(page), 'the day before').toEqual([])

  await untilCalendar(page)
  await page.getByRole('link', { name: 'Sit a mock exam' }).tap()
  await page.getByText('From Operating System, for your exam').first().waitFor()
  expect(await findings(page), 'mock exam').toEqual([])
  await page.getByRole('button', { name: 'All subjects' }).tap()
  await page.getByText('From all subjects').first().waitFor()
  await page.getByRole('button', { name: 'Those of your exam' }).tap()
  await page.getByRole('button', { name: 'Start 20 questions, 25 minutes' }).tap()
  await page.getByRole('heading', { name: 'Mock exam, question 1 of 20' }).waitFor()
})

test('another date plans anew, a deleted plan can be brought back, and one that passed asks how it went and ends', async () => {
  const { page } = await visit({ ...DESKTOP, ...UTC })
  await studentOn(page, MONDAY)
  await makePlan(page)
  const change = page.getByRole('button', { name: 'Change the plan' })
  await change.click()
  await page.getByLabel('Date of the exam').fill(iso(MONDAY + 10))
  await page.getByLabel('Day off').fill(iso(MONDAY + 1))
  await page.getByRole('button', { name: 'Add day off' }).click()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await title(page, '10 days to GATE')
  await untilCalendar(page)
  expect(await cells(page).filter({ hasText: 'minutes planned' }).count()).toBe(7)
  await page.getByText('Tuesday 24 November: rest').waitFor({ state: 'attached' })

  await change.click()
  await page.getByRole('button', { name: 'Delete the plan' }).click()
  await title(page, 'Plan for your exam')
  await page.getByRole('button', { name: 'Undo' }).click()
  await title(page, '10 days to GATE')
  await page.getByText('Tuesday 24 November: rest').waitFor({ state: 'attached' })

  await atDay(page, MONDAY + 9)
  await open(page, '/plan')
  await page.getByText('Your exam is tomorrow. A short round and a last look are enough for today.').waitFor()
  await page.getByText(/^With 1 day left, practice can move this range only a little\./).waitFor()
  const notes = page.getByRole('list', { name: 'Notes in one minute' }).getByRole('link')
  expect(await notes.count()).toBe(5)
  await open(page, '/')
  const next = page.locator('#next')
  await next.getByRole('heading', { name: 'Practice 10 mistakes' }).waitFor()
  await page.getByRole('heading', { name: 'Then a last look' }).waitFor()
  expect(await next.getByText('on two different days').count()).toBe(0)
  expect(await findings(page), 'the day before').toEqual([])

  await atDay(page, MONDAY + 10)
  await open(page, '/plan')
  await title(page, 'GATE is today')
  await page.getByText('Good luck with GATE').waitFor()
  await page.getByText(/^Nothing is planned today\./).waitFor()
  await open(page, '/')
  await next.getByRole('heading', { name: 'Good luck with GATE' }).waitFor()
  expect(await page.getByRole('main').locator('.bg-accent:is(a, button)').count(), 'filled').toBe(0)
  await notes.first().click()
  await page.getByRole('heading', { name: 'In one minute' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#in-one-minute')
  const lastLook = page.getByRole('navigation', { name: 'Last look' })
  for (const number of [1, 2, 3, 4]) {
    await lastLook.getByText(`${number} of 5`, { exact: true }).waitFor()
    const following = lastLook.getByRole('link', { name: /^Next: / })
    await expect.poll(() => isInView(following)).toBe(true)
    const topic = (await following.innerText()).replace(/^Next: /, '')
    await following.click()
    await page.getByRole('heading', { level: 1, name: topic, exact: true }).waitFor()
    expect(new URL(page.url()).hash).toBe('#in-one-minute')
  }
  await lastLook.getByText('5 of 5', { exact: true }).waitFor()
  await lastLook.getByRole('link', { name: 'Done: back to Home' }).click()
  await next.getByRole('heading', { name: 'Good luck with GATE' }).waitFor()

  await atDay(page, MONDAY + 11)
  await open(page, '/')
  await page.getByRole('link', { name: 'How did GATE go?' }).click()
  await title(page, 'How did GATE go?')
  expect(await findings(page), 'passed').toEqual([])
  await page.getByRole('button', { name: 'About as I expected' }).click()
  await page.getByText('Thanks. Practice no longer follows an exam date.').waitFor()
  await title(page, 'Plan for your exam')
  await open(page, '/')
  await page.getByRole('link', { name: 'Have an exam? Make a plan' }).waitFor()
  const labs = page.getByRole('main').getByRole('link', { name: 'Labs', exact: true })
  expect(await labs.getAttribute('href')).toBe('/labs')
  await page.getByRole('heading', { name: /: 4 questions to get back in$/ }).waitFor()
})

test('a plan that can’t be kept says why at the field, loses nothing that was written, and is asked for again if it is years away', async () => {
  const { page } = await visit({ ...PHONE, ...UTC })
  await page.clock.setSystemTime(MONDAY * DAY_MS + MORNING)
  await open(page, '/plan')
  const date = page.getByLabel('Date of the exam')
  const make = page.getByRole('button', { name: 'Make the plan' })
  for (const { day, message } of [
    { day: undefined, message: 'Choose the date of your exam.' },
    { day: MONDAY - 1, message: 'This date has passed. Choose a later one.' },
    { day: MONDAY, message: 'That is today, so no day is left to plan.' },
    { day: MONDAY + 731, message: 'This is more than a year away.' },
  ]) {
    await date.fill(day === undefined ? '' : iso(day))
    await make.tap()
    await page.getByRole('alert').filter({ hasText: message }).waitFor()
    expect(await date.getAttribute('aria-invalid')).toBe('true')
    expect(await date.evaluate((field) => field === document.activeElement)).toBe(true)
  }
  await date.fill(iso(MONDAY + 20))
  const minutes = page.getByLabel('Minutes a day')
  await changeDetails(page)
  await minutes.fill('')
  await changeDetails(page)
  await make.tap()
  // The details unfold where the problem is.
  await page.getByRole('alert').filter({ hasText: 'Choose from 5 to 240 minutes' }).waitFor()
  expect(await minutes.evaluate((field) => field === document.activeElement)).toBe(true)
  await minutes.fill('20')
  for (const subject of [
    'Computer Networks',
    'Operating System',
    'Data Structures',
    'DBMS',
    'OOPS',
    'Web Development',
  ])
    await weigh(page, subject, 'Not in the exam')
  const restDays = page.getByRole('group', { name: 'Rest days' }).getByRole('checkbox')
  for (const box of await restDays.all()) await box.check()
  await make.tap()
  await page.getByRole('alert').filter({ hasText: 'Every day until the exam is a rest day.' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Choose at least one subject for the exam.' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await weigh(page, 'DBMS', 'A lot')
  await make.tap()
  await title(page, '20 days to your exam')
  await page.getByText('Not enough answers yet.', { exact: true }).waitFor()
  await page.getByText('You have 0 of the 15 answers that the forecast needs.', { exact: false }).waitFor()

  // The clock was wrong when the plan was made.
  await page.clock.setSystemTime((MONDAY - 400) * DAY_MS + MORNING)
  await open(page, '/plan')
  await title(page, 'Change the plan')
  expect(await date.inputValue()).toBe(iso(MONDAY + 20))
})
