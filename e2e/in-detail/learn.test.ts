import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, isInView, open, PHONE } from '../browser.ts'
import { ENGINES } from '../engines.ts'
import { layoutShift } from '../layout-shift.ts'
import { downloadedData, newLearner, openDialog, signInByDialog, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
/** Layout is not measured on a page that was used before. */
const visitAnew = browserForFile()
const topicsOf = (page: Awaited<ReturnType<typeof visit>>['page']) =>
  page.getByRole('list', { name: 'Topics' }).getByRole('listitem')

describe('the topics of a subject', () => {
  test('begin with a whole row beside each note, and the topic of the note is in sight', async () => {
    const { page } = await visit()
    for (const topic of ['process-management', 'deadlocks', 'system-calls', 'real-time-os']) {
      await open(page, `/learn/os/${topic}`)
      const cutAndHidden = () =>
        page.evaluate(() => {
          const column = document.querySelector('[data-scrolls]')
          const { top, bottom } = column?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
          const rows = [...(column?.querySelectorAll('li') ?? [])].map((row) => row.getBoundingClientRect())
          const current = column?.querySelector('[aria-current]')?.getBoundingClientRect()
          return {
            cut: rows.filter((row) => row.top < top - 1 && row.bottom > top + 1).length,
            hidden: Math.max(0, (current?.bottom ?? Number.POSITIVE_INFINITY) - bottom),
          }
        })
      await expect.poll(cutAndHidden, { message: topic }).toEqual({ cut: 0, hidden: 0 })
    }
  })

  test('have icons in seven colours, dealt in turn', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    const colours = await topicsOf(page)
      .locator('svg')
      .evaluateAll((icons) => icons.map((icon) => getComputedStyle(icon).color))
    expect(new Set(colours).size).toBe(7)
    expect(colours.slice(7, 14)).toEqual(colours.slice(0, 7))
  })
})

test('a table of four short columns fits a phone', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/learn/networks/http-https')
  const table = page.locator('.table-scroll').filter({ hasText: 'Idempotent' }).first()
  await table.scrollIntoViewIfNeeded()
  const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(hidden).toBeLessThanOrEqual(1)
})

test('a note leads to the lab on its topic from the first screen of a phone', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/learn/os/cpu-scheduling')
  expect(await isInView(page.getByRole('link', { name: /^Lab: \d+ min$/ }))).toBe(true)
})

test('a table of many columns has rows of a few lines on a phone, and its first column stays in sight', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/learn/os/cpu-scheduling')
  const table = page.locator('.note-text table').first()
  const heights = await table.locator('tr').evaluateAll((rows) => rows.map((row) => row.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(100)
  const leftOf = () =>
    table
      .locator('td')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left)
  const before = await leftOf()
  await table.evaluate((element) => element.parentElement?.scrollTo({ left: 200 }))
  expect(Math.abs((await leftOf()) - before)).toBeLessThanOrEqual(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

describe('a submitted term', () => {
  test('that is blank is asked for, until something is typed', async () => {
    const { page } = await visit()
    await open(page, '/learn/os')
    const box = page.getByRole('searchbox')
    await box.fill('   ')
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    const alert = page.getByRole('search').getByRole('alert')
    expect(await alert.textContent()).toBe('Please enter a topic to search')
    await box.fill('d')
    expect(await alert.textContent()).toBe('')
  })

  test('of which no note speaks is answered with the reason and a way on where there are no custom notes', async () => {
    const { page } = await visit()
    await open(page, '/search?subject=os&q=flugelhorn')
    await page.getByRole('heading', { name: 'No results for “flugelhorn”.' }).waitFor()
    await page.getByText('Try another word or choose a topic.').waitFor()
    await page.getByRole('link', { name: 'All labs' }).waitFor()
    await page.getByRole('link', { name: 'All quizzes' }).waitFor()
    await page.getByRole('link', { name: 'All topics in Operating System' }).click()
    await page.waitForURL('**/learn/os')
  })
})

describe('a note', () => {
  test('is printed alone', async () => {
    const { page } = await visit()
    await open(page, '/learn/os/deadlocks')
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1, name: 'Deadlocks' }).isVisible()).toBe(true)
    for (const gone of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Main' }),
      page.getByRole('searchbox'),
      page.getByRole('list', { name: 'Topics' }),
      page.getByRole('navigation', { name: 'On this page' }),
      page.getByText('Mark complete').first(),
    ])
      expect(await gone.isVisible(), String(gone)).toBe(false)
  })
})

// The queries behind these are tested on both engines.
describe.each(sample(ENGINES, 2))('topic progress on $engine', ({ server }) => {
  const tick = (page: Awaited<ReturnType<typeof visit>>['page'], title: string) =>
    page.getByRole('checkbox', { name: `${title} completed` })

  test('follows quick clicks: the last one counts', async () => {
    const { page } = await visit({ ...DESKTOP, baseURL: inject(server) })
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    const box = tick(page, 'Deadlocks')
    for (let click = 0; click < 5; click++) await box.click()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => box.isChecked()).toBe(true)
    await open(page, '/learn/os')
    await expect.poll(() => tick(page, 'Deadlocks').isChecked()).toBe(true)
  })
})

describe('a note that is being read', () => {
  test('is ticked at its top or at its end, and the list follows', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os/deadlocks')
    const ticks = page.getByRole('checkbox', { name: 'Mark complete: Deadlocks' })
    expect(await ticks.count()).toBe(2)
    await ticks.first().check()
    await expect.poll(() => ticks.last().isChecked()).toBe(true)
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Deadlocks completed' }).isChecked())
      .toBe(true)
    await ticks.last().uncheck()
    await page.getByText('0 of 15 topics completed').waitFor()
  })

  test('has its topic in sight in the list beside it, its contents with the section being read, and headings that link to themselves', async () => {
    const { page } = await visit()
    await open(page, '/learn/os/real-time-os')
    const current = page.getByRole('list', { name: 'Topics' }).locator('[aria-current=page]')
    await expect.poll(async () => ((await current.boundingBox())?.y ?? 9999) < 800).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    expect(await contents.getByRole('link').count()).toBeGreaterThan(5)
    const beingRead = contents.locator('[aria-current=location]')
    // By keyboard: what is laid out only near the screen can move under a mouse that comes in the same moment.
    await page.getByRole('heading', { name: 'Points to remember' }).getByRole('link').press('Enter')
    await expect.poll(() => page.url()).toContain('#points-to-remember')
    await expect.poll(() => beingRead.allInnerTexts()).toEqual(['Points to remember'])
    await contents.getByRole('link', { name: 'Definition' }).click()
    await expect.poll(() => beingRead.allInnerTexts()).toEqual(['Definition'])
    // On a screen too low for all of them, the one being read stays in sight.
    await page.setViewportSize({ width: 1280, height: 400 })
    await contents.getByRole('link', { name: 'Common interview questions' }).click()
    await expect.poll(() => beingRead.allInnerTexts()).toEqual(['Common interview questions'])
    await expect.poll(async () => (await beingRead.boundingBox())?.y ?? 9999).toBeLessThan(400)
  })

  test('says under a heading how the reader answered its questions, and nothing moves when it appears', async () => {
    const { page } = await visitAnew(PHONE)
    await open(page, '/quiz/os/1')
    await finishQuiz(page, itemsOf('os', 1))
    await open(page, '/learn/os/process-management')
    const standing = page.getByText(/^You: \d of \d right$/).first()
    await standing.waitFor()
    await standing.scrollIntoViewIfNeeded()
    const places = await standing.evaluate((element) => {
      const heading = element.parentElement
      const next = heading?.nextElementSibling
      const range = document.createRange()
      if (heading?.firstChild) range.selectNodeContents(heading.firstChild)
      return {
        words: range.getBoundingClientRect().bottom,
        standing: element.getBoundingClientRect().toJSON(),
        next: next?.getBoundingClientRect().top ?? 0,
      }
    })
    expect(places.standing.top).toBeGreaterThanOrEqual(places.words - 4)
    expect(places.standing.bottom).toBeLessThanOrEqual(places.next)
    expect(await layoutShift(page)).toBe(0)
  })

  test('has contents whose links are 44 px high on a phone and 32 beside the text, and leads to the notes before and after in two equal rows', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/learn/os/cpu-scheduling')
    await page.locator('summary', { hasText: 'On this page' }).tap()
    const heights = (contents: Locator) =>
      contents.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...(await heights(page.locator('article details li a'))))).toBeGreaterThanOrEqual(44)
    const links = page.getByRole('navigation', { name: 'Topics before and after' }).getByRole('link')
    const [before, after] = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().toJSON()),
    )
    expect(before).toMatchObject({ x: 16, width: 358, height: 44 })
    expect(after).toMatchObject({ x: 16, width: 358, height: 44 })
    await page.setViewportSize(DESKTOP.viewport)
    expect(Math.min(...(await heights(page.locator('article nav li a'))))).toBeGreaterThanOrEqual(32)
  })

  test('has lines of at most 70 characters', async () => {
    const { page } = await visit()
    await open(page, '/learn/os/deadlocks')
    const longest = await page.locator('#note-text > p').evaluateAll((paragraphs) =>
      Math.max(
        ...paragraphs.flatMap((paragraph) => {
          const text = paragraph.firstChild
          if (!(text instanceof Text)) return []
          const lines = new Map<number, number>()
          const range = document.createRange()
          for (let at = 0; at < text.length; at++) {
            range.setStart(text, at)
            range.setEnd(text, at + 1)
            const top = Math.round(range.getBoundingClientRect().top)
            lines.set(top, (lines.get(top) ?? 0) + 1)
          }
          const counts = [...lines.values()]
          return [counts.reduce((sum, count) => sum + count, 0) / counts.length]
        }),
      ),
    )
    expect(longest).toBeGreaterThan(40)
    expect(longest).toBeLessThanOrEqual(70)
  })

  test('has code that can be copied, also once it is known who reads it', async () => {
    const { page } = await visit()
    await open(page, '/learn/os/linux-basics')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const button = page.getByRole('article').getByRole('button', { name: 'Copy' }).first()
    await button.click()
    const copied = page.getByRole('button', { name: 'Copied' })
    // Not before: text that is far from the screen has not been laid out, and is no inner text.
    const code = await copied.evaluate((element) => element.parentElement?.querySelector('pre')?.innerText)
    const isAbove = await copied.evaluate((element) => {
      const topAndBottom = [element, element.parentElement?.querySelector('pre code')].map((of) => {
        const text = document.createRange()
        if (of) text.selectNodeContents(of)
        return text.getBoundingClientRect()
      })
      return (topAndBottom[0]?.bottom ?? 0) <= (topAndBottom[1]?.top ?? 0)
    })
    expect(isAbove, 'the button covers no code').toBe(true)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  })

  test('is laid out where it comes near the screen, and a link to a section leads there', async () => {
    const { page } = await visit(DESKTOP)
    await open(page, '/learn/os/deadlocks')
    const heading = page.locator('#note-text > h2:has(+ :is(ul, ol, .table-scroll))').last()
    const isLaidOut = () =>
      heading.evaluate((element) =>
        element.nextElementSibling?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
      )
    expect(await isLaidOut()).toBe(false)
    const link = `a[href="#${await heading.getAttribute('id')}"]`
    await page.getByRole('navigation', { name: 'On this page' }).locator(link).click()
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(DESKTOP.viewport.height / 2)
    expect(await top()).toBeGreaterThan(0)
    await expect.poll(isLaidOut).toBe(true)
  })
})

describe('a tick', () => {
  test('that is set before the log has been read is kept', async () => {
    const { page } = await visit()
    await signUpByRequest(page, newLearner())
    const read = Promise.withResolvers<void>()
    await page.route('**/assets/device-log-*.js', async (route) => {
      await read.promise
      await route.continue()
    })
    await open(page, '/learn/os')
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    read.resolve()
    await expect
      .poll(async () => (await downloadedData(page)).entries)
      .toMatchObject([{ kind: 'topic', topic: 'deadlocks' }])
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Deadlocks completed' }).isChecked())
      .toBe(true)
  })

  test('without a connection stays, and is sent when the connection is back', async () => {
    const { page, complaints } = await visit()
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    await page.getByText('0 of 15 topics completed').waitFor()
    await page.context().setOffline(true)
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    await page.getByText('1 of 15 topics completed').waitFor()
    await page.getByText('Offline, 1 waiting').waitFor()
    await page.context().setOffline(false)
    await expect
      .poll(async () => (await downloadedData(page)).entries)
      .toMatchObject([{ kind: 'topic', topic: 'deadlocks' }])
    await page.getByText('Offline, 1 waiting').waitFor({ state: 'hidden' })
    complaints.length = 0
  })

  test.each(['first', 'last'] as const)(
    'of a guest on a note is answered in sight, under the %s of its two checkboxes',
    async (place) => {
      const { page } = await visit(PHONE)
      await open(page, '/learn/os/deadlocks')
      await page
        .getByRole('checkbox', { name: /^Mark .*complete/ })
        [place]()
        .click()
      const answer = page.getByRole('alert').filter({ hasText: 'Please log in to track your progress.' })
      const { x = -1, width = 0 } = (await answer.locator('> span').boundingBox()) ?? {}
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width)
    },
  )

  test('of a guest changes nothing but asks to log in; after the login the learner’s own ticks are there', async () => {
    const ada = newLearner()
    const { page } = await visit(PHONE)
    await signUpByRequest(page, ada)
    await page.request.get('/learn/os')
    await page.context().clearCookies()
    await open(page, '/learn/os')
    await page.getByText('Login to track progress').waitFor()
    const box = page.getByRole('checkbox', { name: 'Deadlocks completed' })
    await box.click()
    const answer = page.getByRole('alert').filter({ hasText: 'Please log in to track your progress.' })
    await answer.waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
    // It stands at the checkbox, with the sign-in one tap away.
    const at = await box.boundingBox()
    const shown = await answer.locator('> span').boundingBox()
    expect(Math.abs((shown?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0)))).toBeLessThan(40)
    await answer.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await page.keyboard.press('Escape')
    await openDialog(page)
    await signInByDialog(page, ada)
    await page.getByText('0 of 15 topics completed').waitFor()
  })
})
