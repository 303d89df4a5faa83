import { describe, expect, test } from 'vitest'
import { browserForFile, isInView, open, PHONE } from '../browser.ts'

const visit = browserForFile({ reusesPages: true })
/** For a test that changes a page for good. */
const visitAnew = browserForFile()

test('“Take a level check” on home leads to a choice of subjects, with its heading at the top of the screen', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/')
  await page.getByRole('link', { name: /^Take a level check/ }).tap()
  const heading = page.getByRole('heading', { name: 'Level check' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(120)
  expect(await isInView(heading)).toBe(true)
  expect(await isInView(page.getByText(/^Find your level in a subject: 15 questions/))).toBe(true)
})

test('where not even the error page can be rendered, a page says so and can be reloaded, and another address works again', async () => {
  const { page, complaints } = await visitAnew()
  await open(page, '/courses')
  // The theme switch of every page reads it, that of the error page too.
  await page.evaluate(() =>
    Object.defineProperty(document.documentElement, 'dataset', {
      configurable: true,
      get() {
        throw new Error('broken')
      },
    }),
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Quiz' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
  expect(await page.title()).toBe('Something went wrong - Pointer')
  expect(await page.getByRole('banner').count()).toBe(0)
  await page.getByRole('button', { name: 'Reload' }).waitFor()
  expect(complaints.join()).toContain('broken')

  await page.evaluate(() => Reflect.deleteProperty(document.documentElement, 'dataset'))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor()
  await page.getByRole('banner').waitFor()
  complaints.length = 0
})

describe('the question on the home page', () => {
  test('is what the arrow points at: it ends 3 px before the middle of the first option, whatever the question', async () => {
    const { page } = await visit()
    await open(page, '/')
    const gaps = await page.evaluate(() => {
      const options = document.querySelector('main [role=group]')
      const stem = options?.parentElement?.previousElementSibling as HTMLElement
      const head = document.querySelector('main .swiped')?.nextElementSibling?.lastElementChild
      return ['', '30rem'].map((height) => {
        stem.style.minHeight = height
        const [target, arrow] = [options?.firstElementChild, head].map((part) =>
          part?.getBoundingClientRect(),
        )
        if (!options || !target || !arrow) return undefined
        return {
          before: Math.round(options.getBoundingClientRect().left - arrow.right),
          inFirstRow: Math.abs(arrow.top + arrow.height / 2 - target.top - 26) <= 1,
        }
      })
    })
    expect(gaps).toEqual([
      { before: 3, inFirstRow: true },
      { before: 3, inFirstRow: true },
    ])
  })

  test('shows the verdict in one line, a wrong choice and the right option together on a phone', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/')
    const main = page.getByRole('main')
    const wrong = main.getByText('Your answer', { exact: true })
    const right = main.getByText('Right answer', { exact: true })
    for (let number = 1, missed = 0; missed < 8; number++) {
      await main.getByText(`Question ${number}.`, { exact: true }).waitFor()
      await main.getByRole('group').getByRole('button').nth(1).tap()
      const verdict = main.getByText(/^(Right\.|Not quite\. It’s [A-D]\.)$/)
      await expect.poll(() => isInView(verdict)).toBe(true)
      expect((await verdict.locator('..').boundingBox())?.height).toBeLessThan(30)
      const bar = await main.locator('.tall\\:sticky').boundingBox()
      expect(bar, 'the bar is as wide as the screen').toMatchObject({ x: 0, width: 390 })
      if ((await wrong.count()) > 0) {
        missed++
        for (const seen of [wrong, right]) await expect.poll(() => isInView(seen)).toBe(true)
      }
      await main.getByRole('button', { name: 'Try another' }).tap()
    }
  })

  test('says so where the next one does not arrive, and brings it once it can', async () => {
    const { page, complaints } = await visit()
    await open(page, '/')
    await page.route('**/assets/questions/sampler.*', (route) => route.abort())
    await page.getByRole('main').getByRole('group').getByRole('button').first().click()
    await page.getByText('The next question did not arrive. Check your connection and try again.').waitFor()
    await page.unroute('**/assets/questions/sampler.*')
    await page.getByRole('button', { name: 'Try another' }).click()
    await page.getByText('Question 2.', { exact: true }).waitFor()
    complaints.length = 0
  })
})

describe('the catalogue', () => {
  test.each([
    { name: 'Start Learning DBMS', url: '/learn/dbms' },
    { name: 'Take a Quiz on OOPS', url: '/quiz/oops' },
  ])('$name loads a whole page', async ({ name, url }) => {
    const { page } = await visit()
    await open(page, '/courses')
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    await page.getByRole('link', { name }).click()
    await page.waitForURL(`**${url}`)
    expect(await page.evaluate(() => 'samePage' in window)).toBe(false)
  })

  test('deals the six hues to the Start Learning buttons anew each time, none twice, and keeps them once the page is there', async () => {
    const { page } = await visit()
    const colours = () =>
      page
        .getByRole('link', { name: /^Start Learning/ })
        .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor))
    const seen = new Set<string>()
    for (let round = 0; round < 4; round++) {
      await page.goto('/courses', { waitUntil: 'commit' })
      await page
        .getByRole('link', { name: /^Start Learning/ })
        .nth(5)
        .waitFor()
      const first = await colours()
      await page.waitForLoadState('networkidle')
      expect(await colours()).toEqual(first)
      expect(new Set(first).size).toBe(6)
      seen.add(first.join())
    }
    // 4 equal deals of 720: once in 370 million.
    expect(seen.size).toBeGreaterThan(1)
  })
})
