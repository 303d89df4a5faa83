import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { browserForFile, open, PHONE } from './browser.ts'
import { questions } from './question-list-page.ts'
import { itemsOf, wrongAnswerTo } from './quiz-play.ts'
import { answer, untilQuestion } from './round-play.ts'

/* Mistakes, bookmarks and flagged questions: how a question comes to a list, and how it leaves it. */

const visit = browserForFile({ reusesPages: true })

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
