import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { untilQuestion } from '../round-play.ts'
import { bankOf, storeLog, wholeTopic } from '../stored-log.ts'

const visit = browserForFile()

const DAY_MS = 86_400_000
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const unfold = (page: Page) => heading(page, 'Which questions').click()
const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name }).check()
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()

describe.each([
  { name: 'phone', screen: { ...PHONE, colorScheme: 'dark' as const } },
  { name: 'desktop', screen: DESKTOP },
])('on a $name', ({ screen }) => {
  test('a mix of the missed and easy ones of a topic has as many questions as match', async () => {
    const { page } = await visit(screen)
    const bank = await bankOf(page)
    const topic = bank.topics.find(({ subject, id }) => subject === 'os' && id === 'deadlocks')
    const easy = topic?.items.filter(({ difficulty }) => difficulty === 'easy').length ?? 0
    await storeLog(page, wholeTopic(bank, 'os/deadlocks', false, Date.now() - 2 * DAY_MS))
    await open(page, '/practice?topic=os/deadlocks')
    await heading(page, '10 questions picked for you').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Bookmarked' }).isVisible()).toBe(false)
    await unfold(page)
    await said(page, `${topic?.items.length} questions match.`)
    await tick(page, /^Missed/)
    await said(page, `${topic?.items.length} questions match.`)
    await tick(page, 'Easy')
    await said(page, `Only ${easy} questions match, so the round has ${easy}.`)
    await heading(page, `${easy} questions picked for you`).waitFor()
    await page.getByText('Only these: missed, easy.').waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Start practice' }).click()
    await untilQuestion(page, 1, easy)
    expect(new URL(page.url()).searchParams.toString()).toBe(
      'topic=os%2Fdeadlocks&count=10&status=missed&difficulty=easy',
    )
    await page.getByText('Back because you missed it').waitFor()
    expect(easy).toBeGreaterThan(0)
    expect(easy).toBeLessThan(10)
  })

  test('where nothing matches, the page says what to change, and there is nothing to start', async () => {
    const { page } = await visit(screen)
    await open(page, '/practice?status=bookmarked')
    await heading(page, 'No questions match').waitFor()
    await page.getByText('Change your choices under “Which questions”').waitFor()
    expect(await page.getByRole('link', { name: 'Start practice' }).count()).toBe(0)
    await unfold(page)
    await said(page, 'No questions match. Tick more boxes, or choose more topics.')
    expect(await findings(page)).toEqual([])
    await tick(page, /^New/)
    await said(page, /^[\d,]+ questions match\.$/)
    await page.getByRole('link', { name: 'Start practice' }).click()
    await untilQuestion(page, 1, 10)
  })

  test('a link to a mix that has no questions any more leads back to the choice', async () => {
    const { page } = await visit(screen)
    await open(page, '/practice?subject=os&status=known&count=5')
    await heading(page, 'No questions match your choices').waitFor()
    await page.getByRole('link', { name: 'Change your choices' }).click()
    await heading(page, 'No questions match').waitFor()
    await page.getByText('Known', { exact: true }).waitFor()
  })
})

test('the choice is made by keys', async () => {
  const { page } = await visit(DESKTOP)
  await open(page, '/practice')
  await page.locator('summary', { hasText: 'Which questions' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('Only these: new.').waitFor()
})
