import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { layoutShift } from '../layout-shift.ts'
import { next, SCREENS, withMonth } from '../month-of-work.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { bankOf, firstEvening, storeLog, wholeTopic } from '../stored-log.ts'

const DAY_MS = 86_400_000
const visit = browserForFile({ reusesPages: true })
/** Where layout is measured. */
const visitAnew = browserForFile()

describe.each(sample(SCREENS, 2))('on a $device', ({ device, options }) => {
  test('progress has the map, each topic’s readout, charts with tables, and reviews of past attempts', async () => {
    const { page } = await visit(options)
    await withMonth(page)
    await open(page, '/progress')
    await page.getByText('276 answers in finished quizzes and rounds').waitFor()
    const known = page.getByRole('region', { name: 'How well Pointer knows you' })
    // On a phone it is below the first screen, and comes when the reader does.
    if (device === 'phone') expect(await known.count()).toBe(0)
    await scrollToEnd(page)
    await known.getByRole('img', { name: /^Expected and right: \d+% expected, \d+% right; / }).waitFor()
    await known.getByText(/^Pointer expected \d+ of 276 answers to be right, and \d+ were: /).waitFor()
    expect(await known.getByText('Log loss').isVisible()).toBe(false)
    await known.getByText('As a table').click()
    await known.getByText(/^Log loss: 0\.\d{3}\./).waitFor()
    expect(await findings(page)).toEqual([])

    if (device === 'desktop') {
      const cells = page.getByRole('grid', { name: 'Your map' }).getByRole('button')
      expect(await cells.count()).toBe(90)
      await cells.nth(0).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    } else {
      await page.getByRole('list', { name: 'Your map' }).getByText('Computer Networks').tap()
      await page.getByRole('button', { name: 'TCP/IP Model' }).tap()
    }
    const readout = page.getByRole('region', { name: 'TCP/IP Model' })
    await readout.getByText('Computer Networks · ').waitFor()
    if (device === 'phone')
      await page.waitForFunction(() => document.activeElement?.textContent === 'TCP/IP Model')
    const note = readout.getByRole('link', { name: 'Note on TCP/IP Model' })
    expect(await note.getAttribute('href')).toBe('/learn/networks/tcp-ip-model')

    const confidence = page.getByRole('region', { name: 'How sure you are' })
    await confidence.getByText('As a table').click()
    await confidence.getByRole('row', { name: /^Sure \d+ \d+%$/ }).waitFor()
    const year = page.getByRole('region', { name: 'A year of practice' })
    await year.getByRole('img', { name: 'A year of practice: 21 days with answers' }).waitFor()
    await year.getByText('As a table').click()
    expect(await findings(page), 'with tables').toEqual([])

    await page.getByRole('link', { name: /Operating System, Quiz 4/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Operating System, Quiz 4' }).waitFor()
    await page.getByRole('heading', { name: 'Review' }).waitFor()
    expect(await findings(page), 'review').toEqual([])
    await page.getByRole('link', { name: 'Back to Progress' }).click()
    await page.getByText('276 answers in finished quizzes and rounds').waitFor()
    await scrollToEnd(page)
    await page.getByRole('button', { name: 'Show all 21' }).click()
    const all = page.getByRole('list', { name: 'Past attempts' }).getByRole('listitem')
    expect(await all.count()).toBe(21)
  })
})

test('why a level is another one than the right answers suggest is said once, above the map', async () => {
  const { page } = await visit(SCREENS[1]?.options)
  await withMonth(page)
  await open(page, '/progress')
  const map = page.getByRole('grid', { name: 'Your map' })
  const cell = map.getByRole('button', { name: /, Solid, 2 of 3 right$/ }).first()
  await cell.click()
  await page.getByText(/^2 of 3 right · last seen /).waitFor()
  expect(await page.getByText(/rest of .+ count too/).count()).toBe(0)
  expect(
    await page
      .getByText('A level also counts your other answers in the subject and how hard the questions were.')
      .count(),
  ).toBe(1)
  // Of a subject, the map has the level only. The table has the figures.
  expect(await map.getByText(/% right/).count()).toBe(0)
})

describe('on a phone', () => {
  test('a topic of the map is one target with its name on a line of its own and its level under it', async () => {
    const { page } = await visitAnew({ ...PHONE, reducedMotion: 'reduce' })
    await withMonth(page)
    await open(page, '/progress')
    const subjects = page.getByRole('list', { name: 'Your map' })
    await page.getByText('276 answers in finished quizzes and rounds').waitFor()
    await subjects.getByText('Operating System', { exact: true }).tap()
    const topics = subjects.getByRole('list', { name: 'Operating System' })
    const rows = await topics.getByRole('button').all()
    expect(rows.length).toBe(15)
    for (const row of rows) {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      const [name, level, ...more] = (await row.innerText()).split('\n')
      expect(level, name).toMatch(
        /^(Starting|Learning|Getting there|Solid|Strong|Not enough data|\d of 3 answers until its first level)$/,
      )
      expect(more).toEqual([])
    }
    for (const name of ['Paging & Segmentation', 'Security & Protection'])
      expect((await topics.getByText(name, { exact: true }).boundingBox())?.height, name).toBeLessThan(24)
    // The words of a subject are above its topics.
    expect(await subjects.locator('summary', { hasText: 'Operating System' }).innerText()).toContain('Solid')
  })

  test('the links of misconceptions end where the rows do, and a weak topic has its level only', async () => {
    const { page } = await visitAnew({ ...PHONE, reducedMotion: 'reduce' })
    await withMonth(page)
    await open(page, '/progress')
    await scrollToEnd(page)
    const link = page.getByRole('region', { name: 'Misconceptions' }).getByRole('link').first()
    const ends = await link.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      return [words.getBoundingClientRect().right, element.closest('li')?.getBoundingClientRect().right]
    })
    expect(ends[0]).toBeCloseTo(ends[1] ?? 0, 0)

    await open(page, '/')
    const weak = page.getByRole('list', { name: 'Weak right now' })
    await weak.getByRole('listitem').first().waitFor()
    expect(await weak.innerText()).not.toMatch(/of \d+ right/)
  })
})

test('today begins with a few mistakes that are due; the round and the drills wait', async () => {
  const { page } = await visit(SCREENS[0]?.options)
  await withMonth(page, 1)
  await open(page, '/')
  await next(page).getByRole('heading', { name: 'Practice 5 mistakes' }).waitFor()
  await next(page)
    .getByText(/5 of the \d+ that are due; the others can wait\./)
    .waitFor()
  const waiting = page.getByRole('list', { name: 'Also waiting' })
  await waiting.locator('a[href="/practice?count=9"]').waitFor()
  expect(await waiting.locator('a[href^="/practice?drill="]').first().textContent()).toBe('Start')
})

test('the list of mistakes begins with those with which today begins', async () => {
  const { page } = await visit(SCREENS[0]?.options)
  await withMonth(page, 1)
  const asked = async (link: string) => {
    const href = await next(page).getByRole('link', { name: link }).getAttribute('href')
    return new URLSearchParams(href?.split('?')[1]).get('mistakes')?.split(',')
  }
  await open(page, '/')
  const five = await asked('Start')
  expect(five).toHaveLength(5)
  await open(page, '/mistakes')
  await next(page).getByRole('heading', { name: 'Start with the 10 that have waited longest' }).waitFor()
  await next(page)
    .getByText(/^\d+ are due today\./)
    .waitFor()
  expect((await asked('Practice 10 questions'))?.slice(0, 5)).toEqual(five)
})

test('without mistakes today begins with a round and says what its questions are', async () => {
  const { page } = await visit(SCREENS[0]?.options)
  const [bank, yesterday] = [await bankOf(page), Date.now() - DAY_MS]
  for (const topic of ['ds/trees', 'dbms/joins'])
    await storeLog(page, wholeTopic(bank, topic, true, yesterday))
  await open(page, '/')
  await next(page)
    .getByRole('heading', { name: /^\d+ minutes: 9 questions picked for you$/ })
    .waitFor()
  const parts = await next(page).getByRole('list', { name: 'Questions by kind' }).getByRole('listitem').all()
  const counts = await Promise.all(
    parts.map(async (part) => Number(/(\d+) (in|missed) /.exec(await part.innerText())?.[1])),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(9)
  for (const { name, href } of [
    { name: 'Start', href: '/practice?subject=ds&subject=dbms&count=9' },
    { name: 'Only 4 questions', href: '/practice?subject=ds&subject=dbms&count=4' },
    { name: 'All subjects', href: '/practice?count=9' },
    { name: 'Choose the topics', href: '/practice' },
  ])
    expect(await next(page).getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href)
})

test('after eight days away today welcomes back, offers five minutes and owes nothing', async () => {
  const { page } = await visit(SCREENS[0]?.options)
  await withMonth(page, 8)
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  await next(page)
    .getByRole('heading', { name: /^[3-6] minutes: 4 questions to get back in$/ })
    .waitFor()
  const start = next(page).getByRole('link', { name: 'Start' })
  expect(await start.getAttribute('href')).toBe('/practice?count=4')
  expect(await page.getByText(/in a row/).count()).toBe(0)
  expect(await findings(page)).toEqual([])
})

test('a topic below its first level shows how far it is, and says what is missing', async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: 'reduce' })
  const [all] = wholeTopic(await bankOf(page), 'os/deadlocks', true, Date.now())
  if (!all) throw new Error('no answers')
  await storeLog(page, [{ ...all, answers: all.answers.slice(0, 2), marks: '11' }])
  await open(page, '/progress')
  const cell = page.getByRole('button', {
    name: 'Deadlocks, Not enough data, 2 of 3 answers until its first level',
    exact: true,
  })
  const other = page.getByRole('button', { name: 'CPU Scheduling, Not enough data', exact: true })
  await cell.click()
  await page.getByText('2 answers so far; a level needs 3.').waitFor()
  await other.click()
  await page.getByText('No answers yet; a level needs 3.').waitFor()
})

test('a topic whose question was answered twice in a row says why the second answer does not count', async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: 'reduce' })
  const [all] = wholeTopic(await bankOf(page), 'os/deadlocks', true, Date.now())
  const [once] = all?.answers ?? []
  if (!all || !once) throw new Error('no answers')
  await storeLog(page, [{ ...all, answers: [once, once], marks: '11' }])
  await open(page, '/progress')
  await page.getByRole('button', { name: /^Deadlocks, / }).click()
  await page
    .getByText(
      '1 of the 3 answers that a level needs. Answers in under five seconds don’t count, nor does the same question again within 12 hours.',
    )
    .waitFor()
})

test('without a log, home is that of a newcomer, progress offers a beginning, and mistakes say that there are none', async () => {
  const { page } = await visit()
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Welcome to Pointer' }).waitFor()
  await open(page, '/progress')
  await page.getByText('Five questions to begin with').waitFor()
  expect(await findings(page), 'progress').toEqual([])
  await open(page, '/mistakes')
  await page.getByText('No mistakes to practice.').waitFor()
  expect(await findings(page), 'mistakes').toEqual([])
})

test('nobody with a log sees the newcomer’s page first, and nothing jumps', async () => {
  const { page } = await visitAnew(SCREENS[0]?.options)
  await withMonth(page)
  await open(page, '/')
  await next(page).waitFor()
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const welcome = page.getByRole('heading', { name: 'Welcome to Pointer' })
  expect(await welcome.isVisible()).toBe(false)
  await next(page).waitFor()
  await page.getByRole('region', { name: 'Moved up this week' }).waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('on a desktop the map points to the weakest topic until another one is chosen', async () => {
  const { page } = await visitAnew(DESKTOP)
  await withMonth(page)
  await open(page, '/progress')
  const chosen = page.getByRole('grid', { name: 'Your map' }).getByRole('button', { pressed: true })
  await page.getByRole('link', { name: /^5 questions on / }).waitFor()
  expect(await chosen.getAttribute('aria-label')).toMatch(/, (Starting|Learning), \d+ of \d+ right$/)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await page.getByRole('button', { name: /^Deadlocks, / }).click()
  expect(await chosen.getAttribute('aria-label')).toMatch(/^Deadlocks, /)
})

test('if the facts of the questions do not arrive, today says so and can be tried again', async () => {
  const { page, complaints } = await visit()
  await withMonth(page)
  await page.route('**/facts.*.json', (route) => route.abort())
  await open(page, '/')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/facts.*.json')
  await again.click()
  await next(page).waitFor()
  complaints.length = 0
})

describe.each(SCREENS)('after a first evening, on a $device', ({ device, options }) => {
  const TABS = 64

  test('progress has questions on the weakest topic above the fold, and says how far each topic is to a first level', async () => {
    const { page } = await visitAnew(options)
    await storeLog(page, firstEvening(await bankOf(page), Date.now()))
    await open(page, '/progress')
    await next(page).getByRole('heading').waitFor()
    const box = await next(page).boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height - (device === 'phone' ? TABS : 0))
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    const questions = next(page).getByRole('link', {
      name: device === 'phone' ? 'Start practice' : /^5 questions on /,
    })
    expect(await questions.getAttribute('href')).toMatch(/^\/practice\?topic=[a-z-]+\/[a-z-]+&count=5$/)
    const map = page.getByRole(device === 'phone' ? 'list' : 'grid', { name: 'Your map' })
    if (device === 'phone') await map.getByText('Operating System', { exact: true }).tap()
    await map
      .getByRole('button', { name: /[12] of 3 answers until its first level$/ })
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('a quiz leads to its weakest topics, and what was missed waits until tomorrow, but is listed now', async () => {
    const { page } = await visit(options)
    const [bank, now] = [await bankOf(page), Date.now()]
    await storeLog(page, firstEvening(bank, now))
    await open(page, '/')
    await next(page).getByRole('heading', { name: 'Five questions on your weakest topics' }).waitFor()
    await storeLog(page, wholeTopic(bank, 'ds/trees', true, now))
    await open(page, '/')
    await next(page).getByRole('heading', { name: 'Nothing due until tomorrow' }).waitFor()
    await page.getByText(/ Tomorrow, the \d+ questions you missed come back\.$/).waitFor()
    await page.getByText(/^\d+ mistakes to practice from tomorrow on$/).waitFor()
    const download = page.waitForEvent('download')
    await next(page).getByRole('button', { name: 'Add a daily reminder to your calendar' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('RRULE:FREQ=DAILY')
    await storeLog(page, wholeTopic(bank, 'dbms/joins', false, now - DAY_MS))
    await open(page, '/')
    await page.getByText(/^\d+ mistakes to practice, and \d+ from tomorrow on$/).waitFor()
    await page.getByRole('link', { name: 'Open your mistakes' }).click()
    await page.getByRole('link', { name: /^Practice \d+ questions$/ }).waitFor()
  })

  test('mistakes are one step from progress: after the map', async () => {
    const { page } = await visit(options)
    await storeLog(page, firstEvening(await bankOf(page), Date.now()))
    await open(page, '/progress')
    if (device === 'phone') {
      await scrollToEnd(page)
      await page.getByRole('link', { name: 'Open your mistakes' }).waitFor()
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(headings.slice(1, 3)).toEqual(['Mistakes', 'A year of practice'])
    } else {
      await page.getByRole('link', { name: 'Your mistakes', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: 'Mistakes' }).waitFor()
    }
  })
})

test.each([0, 1, 2, 3])(
  'on a phone’s home page the answer and its reason are above the verdict, option %i',
  async (nth) => {
    const { page } = await visitAnew({ ...PHONE, reducedMotion: 'reduce' })
    await open(page, '/')
    await next(page).getByRole('group').getByRole('button').nth(nth).tap()
    const another = page.getByRole('button', { name: 'Try another' })
    await another.waitFor()
    const top = await another.evaluate((button) => button.parentElement?.getBoundingClientRect().top ?? 0)
    const right = await page.locator('[data-state="right"]').boundingBox()
    expect((right?.y ?? 0) + (right?.height ?? 0)).toBeLessThanOrEqual(top + 1)
    expect(right?.y).toBeGreaterThanOrEqual(0)
  },
)
