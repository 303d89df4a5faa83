import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from '../axe.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import { finishQuiz, itemsOf, wrongAnswerTo } from '../quiz-play.ts'
import { answer, playRound, untilQuestion, verdict } from '../round-play.ts'

/* Mistakes, bookmarks and flagged questions: how a question comes to a list, and how it leaves it. */

const visit = browserForFile({ reusesPages: true })
const DAY_MS = 86_400_000
const NOON_MS = DAY_MS / 2

const subjects = (page: Page) => page.getByRole('main').locator('li[data-subject]')

/** The rows of the questions, once they have their texts. The only subject of a list is open from the start. */
async function questions(page: Page): Promise<Locator> {
  const rows = subjects(page)
    .first()
    .getByRole('listitem')
    .filter({ has: page.locator('summary') })
  await rows.first().waitFor()
  return rows
}

/** Unfolds the nth question. */
async function openQuestion(page: Page, nth = 0): Promise<Locator> {
  const row = (await questions(page)).nth(nth)
  await row.locator('summary').tap()
  await row.getByRole('button', { name: 'Bookmark' }).waitFor()
  return row
}

/** A quiz of which a guest missed the first three. */
async function afterQuiz(page: Page): Promise<void> {
  await open(page, '/quiz/os/3')
  await finishQuiz(page, itemsOf('os', 3), (index) => index > 2)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
}

test('a question that is bookmarked in a review is practised from the bookmarks, until the bookmark is removed', async () => {
  const { page } = await visit(PHONE)
  await afterQuiz(page)
  await page.getByRole('button', { name: 'All 20' }).tap()
  const reviewed = page.getByRole('region', { name: 'Review' }).locator('details')
  await reviewed.nth(4).locator('summary').tap()
  await reviewed.nth(4).getByRole('button', { name: 'Bookmark' }).tap()
  await reviewed.nth(4).getByRole('button', { name: 'Bookmark', pressed: true }).waitFor()

  await open(page, '/mistakes')
  await page.getByRole('button', { name: 'Mistakes 3' }).waitFor()
  await (await openQuestion(page)).getByRole('button', { name: 'Bookmark', pressed: false }).tap()
  await page.getByRole('button', { name: 'Bookmarks 2' }).tap()
  await page.waitForURL('/mistakes?show=bookmarks')
  await page.getByRole('link', { name: 'Practice 2 questions' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: 'Practice 2 questions' }).tap()
  await page.getByText('From your bookmarks').waitFor()
  await untilQuestion(page, 1, 2)
  expect(new URL(page.url()).searchParams.get('bookmarks')?.split(',')).toContain(
    `os-${itemsOf('os', 3)[4]?.id}`,
  )

  await page.goBack()
  await page.getByRole('button', { name: 'Bookmarks 2' }).waitFor()
  const button = (await openQuestion(page)).getByRole('button', { name: 'Bookmark' })
  await button.tap()
  await page.getByRole('button', { name: 'Bookmarks 1' }).waitFor()
  // It stays where it is, so that it can be put back.
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  await page.reload()
  await page.getByRole('button', { name: 'Bookmarks 1' }).waitFor()
  expect(await subjects(page).count()).toBe(1)
})

test('the pointer leads to the mistakes that are due; those of today come back tomorrow and can be practised before', async () => {
  const yesterday = (Math.floor(Date.now() / DAY_MS) - 1) * DAY_MS + NOON_MS
  const { page } = await visit({ ...PHONE, timezoneId: 'UTC', clockAt: yesterday })
  const filters = page.getByRole('group', { name: 'Show' })
  const filled = page.getByRole('main').locator('.bg-accent:is(a, button)')
  await afterQuiz(page)
  await open(page, '/mistakes')
  await page.getByText('Nothing due until tomorrow', { exact: true }).waitFor()
  await page.getByText('3 come back then.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Practice 3 questions' }).waitFor()
  expect(await filled.count()).toBe(0)
  expect(await filters.count()).toBe(0)
  expect(await findings(page), 'none due').toEqual([])

  await page.clock.setSystemTime(yesterday + DAY_MS)
  await open(page, '/mistakes')
  const next = page.getByRole('region', { name: '3 are due today' })
  await next.getByRole('link', { name: 'Practice 3 questions' }).waitFor()
  expect(await filled.count()).toBe(1)
  expect(await findings(page), 'due').toEqual([])

  const [first] = itemsOf('os', 3)
  if (!first) throw new Error('no question')
  await open(page, `/practice?mistakes=os-${first.id}`)
  await playRound(page, [first.answer])
  await open(page, '/mistakes')
  await page.getByRole('region', { name: '2 are due today' }).getByText('1 comes back tomorrow.').waitFor()
  expect(await filters.getByRole('button').allInnerTexts()).toEqual(['All 3', 'Right once 1'])
  await filters.getByRole('button', { name: 'Right once 1' }).tap()
  const link = page.getByRole('link', { name: 'Practice 1 from this list' })
  expect(await link.getAttribute('href')).toBe(`/practice?mistakes=os-${first.id}`)
})

test('a mistake unfolds to what was chosen and what is right, with both reasons and the paragraph of the note', async () => {
  const { page } = await visit(PHONE)
  const [first] = itemsOf('os', 3)
  if (!first) throw new Error('no question')
  await open(page, `/practice?mistakes=os-${first.id}`)
  await untilQuestion(page, 1, 1)
  const chosen = wrongAnswerTo(first)
  await answer(page, chosen, 'Sure')
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await page.getByRole('heading', { name: 'Round done' }).waitFor()

  await open(page, '/mistakes')
  const row = (await questions(page)).first()
  expect(await row.getByText('Right answer').count()).toBe(0)
  await row.locator('summary').focus()
  await page.keyboard.press('Enter')
  await row.getByText('Right answer').waitFor()
  const options = row.getByRole('list').getByRole('listitem').filter({ visible: true })
  const letters = 'ABCD'
  const marked = await options.allInnerTexts()
  expect(marked[chosen - 1]).toMatch(new RegExp(`^${letters[chosen - 1]}[^]*Your answer\\n+.{10}`))
  expect(marked[first.answer - 1]).toMatch(
    new RegExp(`^${letters[first.answer - 1]}[^]*Right answer\\n+.{10}`),
  )
  expect(await findings(page)).toEqual([])
  await row.getByRole('link', { name: 'Read the note' }).tap()
  await page.waitForURL(/\/learn\/os\/[a-z-]+#/)
})

test('mistakes whose questions do not load say so, and load when tried again', async () => {
  const { page, complaints } = await visit(PHONE)
  await afterQuiz(page)
  const [bundle] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/questions/') && !name.includes('facts')),
  )
  if (!bundle) throw new Error('no bundle')
  await page.route(bundle, (route) => route.abort())
  await open(page, '/mistakes')
  const problem = page.getByRole('alert').filter({ hasText: '3 questions did not load.' })
  await problem.waitFor()
  complaints.length = 0
  await page.unroute(bundle)
  await problem.getByRole('button', { name: 'Try again' }).tap()
  await openQuestion(page)
  expect(await problem.count()).toBe(0)
})

test('a question that is flagged as bad is neither demanded nor asked, until the flag is taken back', async () => {
  const { page } = await visit(PHONE)
  const [first] = itemsOf('os', 3)
  await open(page, `/practice?mistakes=os-${first?.id}`)
  await untilQuestion(page, 1, 1)
  await answer(page, first?.answer === 1 ? 2 : 1, 'Sure')
  await verdict(page).waitFor()
  await page.getByText('Added to your mistakes. Answer it right on two different days to clear it.').waitFor()
  await page.getByRole('button', { name: 'Don’t ask again' }).tap()
  await page.getByText('Flagged as a bad question.').waitFor()
  expect(
    await page
      .getByText('Added to your mistakes. Answer it right on two different days to clear it.')
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await page.getByRole('heading', { name: 'Round done' }).waitFor()

  await open(page, '/mistakes')
  await page.getByText('No mistakes to practice.').waitFor()
  await open(page, `/practice?mistakes=os-${first?.id}`)
  await page.getByRole('heading', { name: 'No questions at this address' }).waitFor()

  await open(page, '/mistakes')
  await page.getByRole('button', { name: 'Flagged 1' }).tap()
  await (await openQuestion(page)).getByRole('button', { name: 'Undo' }).tap()
  await page.getByRole('button', { name: 'Mistakes 1' }).tap()
  await page.getByRole('link', { name: 'Practice 1 question' }).tap()
  await untilQuestion(page, 1, 1)
})

test('the list of quizzes says why it suggests a quiz again: too little was right in its last run', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/quiz/os/1')
  await finishQuiz(page, itemsOf('os', 1), (index) => index < 8)
  await open(page, '/quiz/os')
  const quizzes = page.getByRole('list', { name: 'Quizzes' }).getByRole('listitem')
  const first = quizzes.filter({ has: page.getByRole('heading', { name: 'Quiz 1' }) })
  const reason = first.getByText('8/20 best · last run under 50%')
  await reason.waitFor()
  expect((await reason.boundingBox())?.height).toBeLessThan(24)
  await first.getByRole('link', { name: 'Start again: Quiz 1' }).waitFor()
})
