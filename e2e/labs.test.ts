import { describe, expect, test } from 'vitest'
import { LONG, sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { asksOf, goBy, stepOf } from './lab-hands.ts'
import { insist, playRight, say, WIDGETS } from './lab-page.ts'

const visit = browserForFile({ reusesPages: true })

const HANDS = [
  { hand: 'mouse', width: 1280, options: DESKTOP },
  { hand: 'touch', width: 390, options: PHONE },
  { hand: 'keyboard', width: 390, options: { viewport: PHONE.viewport } },
  { hand: 'keyboard', width: 1280, options: DESKTOP },
] as const

/** Each widget by each hand in a long run; else by one, so that each hand has its turn. */
const SOLVED = [...WIDGETS, { widget: 'fields for several numbers', lab: 'cascade' }].flatMap((widget, row) =>
  HANDS.filter((_, column) => LONG || column === row % HANDS.length).map((hand) => ({ ...widget, ...hand })),
)

describe('a lab', () => {
  test.each(sample(SOLVED, 2))(
    'with $widget can be solved by $hand alone at $width px',
    async ({ lab, hand, options }) => {
      const { page } = await visit(options)
      await open(page, `/labs/${lab}`)
      await playRight(page, lab, hand)
      const count = asksOf(lab).length
      await page.getByRole('heading', { name: `${count} of ${count} points` }).waitFor()
    },
    90_000,
  )
})

describe('guided', () => {
  test('a mistake stays in sight with its reason, and the second try is worth half a point', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'hit')
    await stepOf(page).getByText('Not yet. One more try').waitFor()
    await stepOf(page).getByText('The first access is a fault even if a frame is empty.').waitFor()
    await stepOf(page).getByText('½ point left').waitFor()
    expect(await stepOf(page).locator('label', { hasText: 'hit' }).innerText()).toContain('your wrong answer')
    await insist(page)
    await stepOf(page).getByText('Change your answer first.').waitFor()
    await stepOf(page).getByRole('button', { name: 'Check again' }).waitFor()
    await say(page, 'fault')
    await stepOf(page).getByText('Right', { exact: true }).waitFor()
    await page.getByRole('img', { name: 'Question 1 of 11. 1 right, 0 wrong.' }).waitFor()
  })
})

describe('a run', () => {
  test('that is not finished waits on the home page, with its steps', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement')
    await say(page, 'fault')
    await open(page, '/')
    const waiting = page.getByRole('list', { name: 'Also waiting' })
    const run = waiting.getByRole('listitem').filter({ hasText: 'Continue Page replacement: 1 of 11 steps' })
    await run.getByRole('link', { name: 'Continue' }).click()
    await page
      .getByText('Question 2 of')
      .or(page.getByText('Right', { exact: true }))
      .first()
      .waitFor()
  })

  test('under way goes on after a reload, on any address of the lab', async () => {
    const { page } = await visit()
    await open(page, '/labs/page-replacement?level=2&seed=k3f9')
    await say(page, 'fault')
    await goBy('mouse', page)
    const second = await stepOf(page).getByRole('heading').first().innerText()
    for (const address of ['/labs/page-replacement?level=2&seed=k3f9', '/labs/page-replacement']) {
      await open(page, address)
      await page.getByText('Question 2 of').waitFor()
      await expect.poll(() => stepOf(page).getByRole('heading').first().innerText()).toBe(second)
      expect(new URL(page.url()).search).toBe('?level=2&seed=k3f9')
    }
    await open(page, '/labs')
    await page.getByRole('link', { name: /^Page replacement Under way/ }).waitFor()
  })
})
