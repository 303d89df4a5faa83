import { expect, test } from 'vitest'
import { browserForFile, open, PHONE } from '../browser.ts'
import { layoutShift } from '../layout-shift.ts'
import { finishQuiz, itemsOf } from '../quiz-play.ts'

/* The ways into practice from other screens. */

const visit = browserForFile({ reusesPages: true })

test('a quiz with misses ends with its own marks on its weakest topics and a drill on them, which is also the next step at home', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/quiz/os/3')
  await finishQuiz(page, itemsOf('os', 3), (index) => index > 0)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
  await page.getByRole('button', { name: 'Retry the ones I missed (1)' }).waitFor()
  const weakest = page.getByRole('list', { name: 'Weakest topics' })
  await weakest
    .getByText(/^0 of \d$/)
    .first()
    .waitFor()
  expect(
    await weakest.getByText(/Not enough data|Starting|Learning|Getting there|Solid|Strong/).count(),
  ).toBe(0)
  const offered = await page.locator('#next').getByRole('heading').innerText()
  await open(page, '/')
  await page.locator('#next').getByRole('heading', { name: offered }).waitFor()
  await page.getByText(/New questions on what went worst in Quiz 3\. About \d+ minutes?\.$/).waitFor()
  await page.getByRole('link', { name: 'Start 5 questions' }).click()
  await page.getByRole('heading', { name: 'Practice, question 1 of 5' }).waitFor()
  const topic = itemsOf('os', 3)[0]?.topic
  expect(new URL(page.url()).searchParams.getAll('topic')).toEqual([`os/${topic}`])
})

test('topics that went alike are all named at the end of a quiz, and its drill is on three of them', async () => {
  const { page } = await visit(PHONE)
  await open(page, '/quiz/os/3')
  const items = itemsOf('os', 3)
  // Each is the only one on its topic.
  const missed = items.slice(10, 15)
  await finishQuiz(page, items, (index) => index < 10 || index >= 15)
  await page.getByRole('button', { name: 'Continue Without Saving' }).click()
  const topicsIn = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
  expect(await topicsIn('Weakest topics').count()).toBe(1)
  expect(await topicsIn('Also missed').count()).toBe(3)
  await page.getByText(/^Just as weak: /).waitFor()
  await page.getByRole('link', { name: 'Start 5 questions' }).click()
  await page.getByRole('heading', { name: 'Practice, question 1 of 5' }).waitFor()
  const asked = new URL(page.url()).searchParams.getAll('topic')
  expect(asked).toHaveLength(3)
  expect(missed.map(({ topic }) => `os/${topic}`)).toEqual(expect.arrayContaining(asked))
})

test('a note tests its reader, and its sections show how their questions were answered', async () => {
  const { page } = await visit(PHONE)
  const item = itemsOf('os', 1).find(({ topic, note }) => note?.startsWith(`${topic}#`))
  if (!item?.note) throw new Error('No question is settled by a note of its topic.')
  const [topic, section] = item.note.split('#')
  await open(page, `/practice?mistakes=os-${item.id}`)
  await page.locator('label', { has: page.locator(`input[value="${item.answer}"]`) }).click()
  await page.getByRole('button', { name: 'Sure' }).click()
  await page.getByRole('link', { name: 'Read the note' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Round done' }).waitFor()

  await open(page, `/learn/os/${topic}`)
  await page.locator(`#${section}`).getByText('You: 1 of 1 right').waitFor()
  await page.getByRole('link', { name: 'Test yourself: 5 questions' }).first().click()
  await page.getByRole('heading', { name: 'Practice, question 1 of 5' }).waitFor()
  expect(new URL(page.url()).searchParams.get('topic')).toBe(`os/${topic}`)
})

test('a link to a round shows its first question without moving anything', async () => {
  const { page } = await visit(PHONE)
  await page.goto('/practice?topic=os/deadlocks&count=5', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Practice, question 1 of 5' }).waitFor()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await page.getByRole('link', { name: 'Leave' }).click()
  await page.getByRole('banner').waitFor()
})
