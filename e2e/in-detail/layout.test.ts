import { describe, expect, test } from 'vitest'
import { dealt, sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { newLearner, signUpByRequest } from '../learner.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })
/** Where layout is measured. */
const visitAnew = browserForFile()

describe('the drawer on a phone', () => {
  test('closes on its button and on a tap beside it', async () => {
    const { page } = await visit({ ...PHONE, reducedMotion: 'no-preference' })
    await open(page, '/courses')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await drawer.getByRole('button', { name: 'Close menu' }).tap()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.touchscreen.tap(20, 400)
    await drawer.waitFor({ state: 'hidden' })
  })
})

test.each(dealt([360, 375, 390]))(
  'at %i px the top bar fits while work waits for the server',
  async (width) => {
    const { page, complaints } = await visitAnew({ ...PHONE, viewport: { width, height: 844 } })
    await signUpByRequest(page, newLearner())
    await open(page, '/learn/os')
    await page.getByText('0 of 15 topics completed').waitFor()
    await page.route('**/log**', (route) => route.abort())
    await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
    await page.getByText('Offline, 1 waiting').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const menu = await page.getByRole('button', { name: 'Open menu' }).boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width)
    complaints.length = 0
  },
)

describe('the tabs on a phone', () => {
  test('give way to the player, and are not on a desktop', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/quiz/os/1')
    expect(await page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0)
    const desktop = await visit()
    await open(desktop.page, '/courses')
    expect(await desktop.page.getByRole('navigation', { name: 'Tabs' }).count()).toBe(0)
  })
})

test('on a page with a next best thing a skip link leads to it', async () => {
  const { page } = await visit()
  const skip = page.getByRole('link', { name: 'Skip to what’s next' })
  await open(page, '/')
  await skip.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('next')
  await open(page, '/quiz/os/1')
  expect(await skip.count()).toBe(0)
  await finishQuiz(page, itemsOf('os', 1), (index) => index > 0)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
  await skip.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('next')
})

const WITH_BARS = [
  '/',
  '/quiz/os',
  '/quiz/os/1',
  '/learn/os/deadlocks',
  '/labs/cpu-scheduling',
  '/labs/hashing',
  '/labs/sql/cities',
]

test('nothing that sticks covers more than a quarter of a screen, or any of a low one', async () => {
  const { page } = await visitAnew({ ...PHONE, viewport: { width: 390, height: 480 } })
  for (const path of sample(WITH_BARS, 2)) {
    await open(page, path)
    for (const [width, height] of [
      [390, 480],
      [844, 390],
      [640, 400],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const share = await page.evaluate(() => {
        const wide = Array.from(document.querySelectorAll('body *')).filter(
          (element) =>
            ['sticky', 'fixed'].includes(getComputedStyle(element).position) &&
            element.getBoundingClientRect().width > window.innerWidth / 2,
        )
        const heights = wide.map((element) => element.getBoundingClientRect().height)
        return heights.reduce((sum, each) => sum + each, 0) / window.innerHeight
      })
      expect.soft(share, `${path} at ${width} × ${height}`).toBeLessThanOrEqual(height < 480 ? 0 : 0.25)
    }
  }
})

describe('the theme', () => {
  const background = () => getComputedStyle(document.body).backgroundColor
  const DARK = 'oklch(0.178 0.018 284)'

  test('is the same in every tab', async () => {
    const { page } = await visit({ ...DESKTOP, colorScheme: 'light' })
    const other = await page.context().newPage()
    await open(page, '/quiz')
    await open(other, '/courses')
    await other.getByRole('button', { name: 'Theme: System' }).click()
    await other.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(() => page.evaluate(background)).toBe(DARK)
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
  })

  test('is the system’s where JavaScript is off, and there is no button that does nothing', async () => {
    const { page } = await visit({ ...DESKTOP, colorScheme: 'dark', javaScriptEnabled: false })
    await page.goto('/quiz/os')
    expect(await page.evaluate(background)).toBe(DARK)
    expect(await page.locator('[popovertarget=theme-menu]').isVisible()).toBe(false)
  })
})

test('floating symbols stand still where motion is not wanted', async () => {
  const { page } = await visit({ ...DESKTOP, reducedMotion: 'reduce' })
  await open(page, '/')
  const symbol = page.locator('[data-symbol="SELECT *"]')
  expect(await symbol.isVisible()).toBe(true)
  await expect.poll(() => symbol.evaluate((element) => element.getAnimations().length)).toBe(0)
})

test('a list, its player and its topics begin at the same place, so nothing jumps sideways between them', async () => {
  const { page } = await visitAnew(DESKTOP)
  const startOf = async (path: string, role: 'heading' | 'radiogroup') => {
    await open(page, path)
    return (await page.getByRole('main').getByRole(role).first().boundingBox())?.x
  }
  const list = await startOf('/quiz/os', 'heading')
  expect(list).toBeGreaterThan(64)
  expect(await startOf('/quiz/os/1', 'radiogroup')).toBe(list)
  expect(await startOf('/practice', 'heading')).toBe(list)
  expect(await startOf('/learn/os', 'heading')).toBe(list)
})

const FILLED = ['/quiz', '/quiz/os', '/quiz/os/1', '/practice', '/daily', '/plan', '/learn/os']

test('on a desktop of 1280 px no screen is a narrow column beside an empty third', async () => {
  const { page } = await visitAnew({ viewport: { width: 1280, height: 800 } })
  for (const path of sample(FILLED, 2)) {
    await open(page, path)
    const rightmostWord = () =>
      page.getByRole('main').evaluate((main) => {
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        let right = 0
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode)
          // Below the bar of the player and its score.
          const box = range.getBoundingClientRect()
          if (box.top > 100) right = Math.max(right, box.right)
        }
        return right
      })
    await expect.poll(rightmostWord, { message: path }).toBeGreaterThan(960)
  }
})

test('nothing is wider than a screen of 320, 390, 768 or 1280 px', async () => {
  const { page, complaints } = await visitAnew()
  const paths = [
    '/',
    '/courses',
    '/labs',
    '/labs/cpu-scheduling',
    '/labs/page-replacement?level=3&seed=a1',
    '/labs/b-plus-tree?level=3&seed=k1',
    '/labs/web/card-grid',
    '/labs/typescript/manager',
    '/practice',
    '/daily',
    '/exam',
    '/plan',
    '/export',
    '/privacy',
    '/imprint',
    '/quiz',
    '/quiz/os',
    '/quiz/ds',
    '/quiz/os/1',
    '/learn/os',
    '/learn/os/deadlocks',
    '/search?subject=web-dev&q=cors',
    '/nowhere',
  ]
  for (const path of sample(paths, 4)) {
    await open(page, path)
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      // What is drawn at a measured place follows the new width a frame later.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect
        .poll(overflow, { message: `${path} on ${width} px`, timeout: 5_000 })
        .toBeLessThanOrEqual(0)
    }
  }
  complaints.length = 0
})
