import { describe, expect, test } from 'vitest'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'

const visit = browserForFile({ reusesPages: true })
/** Where layout is measured. */
const visitAnew = browserForFile()

describe('the sidebar on a desktop', () => {
  test('starts collapsed: the letter P, and each entry’s name in a tooltip', async () => {
    const { page } = await visitAnew()
    await open(page, '/courses')
    const nav = page.getByRole('navigation', { name: 'Main' })
    const name = nav.getByRole('link', { name: 'Pointer' }).getByText('Pointer')
    expect((await name.boundingBox())?.width).toBeLessThanOrEqual(1)
    expect(await nav.getByText('P', { exact: true }).isVisible()).toBe(true)
    const tooltip = nav.getByText('Quiz', { exact: true })
    expect(await tooltip.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
    await nav.getByRole('link', { name: 'Quiz' }).hover()
    await expect.poll(() => tooltip.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  })

  test('expands to the product’s name and collapses again', async () => {
    const { page } = await visitAnew()
    await open(page, '/courses')
    const nav = page.getByRole('navigation', { name: 'Main' })
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    const nameWidth = async () => (await nav.getByText('Pointer', { exact: true }).boundingBox())?.width
    await expect.poll(nameWidth).toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await expect.poll(nameWidth).toBeLessThanOrEqual(1)
  })

  test('marks the current entry and follows a navigation, with focus on the new heading', async () => {
    const { page } = await visit()
    await open(page, '/')
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Home')
    await page.getByRole('link', { name: 'Courses', exact: true }).click()
    await page.waitForURL('**/courses')
    await expect.poll(() => current.innerText()).toBe('Courses')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Courses')
  })

  test('and the top bar lead home by logo and by name', async () => {
    const { page } = await visit()
    await open(page, '/quiz')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pointer' }).click()
    await page.getByRole('heading', { name: 'Welcome to Pointer' }).waitFor()
    await open(page, '/quiz')
    await page.getByRole('banner').getByRole('link', { name: 'Pointer', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome to Pointer' }).waitFor()
  })
})

describe('the drawer on a phone', () => {
  test('opens, leads to a page and closes', async () => {
    const { page } = await visit({ ...PHONE, reducedMotion: 'no-preference' })
    await open(page, '/courses')
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('link', { name: 'Quiz' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Quizzes' }).waitFor()
    await drawer.waitFor({ state: 'hidden' })
  })

  test('has the choice of a theme, for which the top bar has no room', async () => {
    const { page } = await visit({ ...PHONE, colorScheme: 'dark' })
    await open(page, '/courses')
    expect(
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Theme/ })
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const themes = page.getByRole('dialog', { name: 'Menu' }).getByRole('group', { name: /^Theme/ })
    await themes.getByRole('button', { name: 'System', pressed: true }).waitFor()
    await themes.getByRole('button', { name: 'Light' }).tap()
    await themes.getByRole('button', { name: 'Light', pressed: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
    for (const choice of await themes.getByRole('button').all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

describe('the tabs on a phone', () => {
  test('lead to the main entries and mark the current one', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/')
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const current = tabs.locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Home')
    await tabs.getByRole('link', { name: 'Quiz' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Quizzes' }).waitFor()
    await expect.poll(() => current.innerText()).toBe('Quiz')
    const box = await tabs.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
    for (const tab of await tabs.getByRole('link').all())
      expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

test('the first Tab offers to skip to the content', async () => {
  const { page } = await visit()
  await open(page, '/quiz')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
})

describe('the theme', () => {
  const background = () => getComputedStyle(document.body).backgroundColor
  const DARK = 'oklch(0.178 0.018 284)'
  const LIGHT = 'oklch(0.982 0.007 88)'

  test.each([
    { colorScheme: 'dark', expected: DARK },
    { colorScheme: 'light', expected: LIGHT },
  ] as const)('follows a $colorScheme system', async ({ colorScheme, expected }) => {
    const { page } = await visit({ ...DESKTOP, colorScheme })
    await open(page, '/courses')
    expect(await page.evaluate(background)).toBe(expected)
  })

  test('once chosen shows at once, and is right in the first paint from then on', async () => {
    const { page } = await visit({ ...DESKTOP, colorScheme: 'dark' })
    await open(page, '/quiz')
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('button', { name: 'Light' }).click()
    await expect.poll(() => page.evaluate(background)).toBe(LIGHT)
    await page.getByRole('button', { name: 'Theme: Light' }).waitFor()

    // Style sheets and scripts never arrive, so this is what the first paint shows.
    await page.route('**/assets/**', () => {})
    await page.goto('/quiz', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(background)).toBe(LIGHT)
  })
})
