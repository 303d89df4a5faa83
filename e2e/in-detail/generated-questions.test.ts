import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parseInstance } from '#app/domain/labs/lab-run.ts'
import { subnetting } from '#app/domain/labs/networks/subnetting.ts'
import { instanceOf, questionsOf } from '#app/domain/labs/run.ts'
import { findings } from '../axe.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import { downloadedData, newLearner, openDialog, signUpByDialog } from '../learner.ts'
import { answer, answerAndGoOn, readWithCare, untilQuestion, verdict } from '../round-play.ts'
import { bankOf, storeLog, wholeTopic } from '../stored-log.ts'

const visit = browserForFile()

const TOPIC = 'networks/subnetting'
const RIGHT = 1
const WRONG = 2

/** What the lab tells a learner who takes the wrong option of the question on the screen. */
async function sentenceForMistake(page: Page): Promise<string> {
  const path = await page.getByRole('link', { name: 'Open this problem in the lab' }).getAttribute('href')
  const { level = 1, seed = '' } = parseInstance(new URL(path ?? '', 'http://lab').searchParams)
  const text = await page.getByRole('main').innerText()
  const asked = questionsOf(subnetting, instanceOf(subnetting, seed, level)).find(
    ({ ask, options }) =>
      text.includes(ask.prompt) && options.every((option) => text.includes(`\n${option.text}\n`)),
  )
  const slip = asked?.options[WRONG - 1]?.slip
  if (!slip) throw new Error(`The problem of ${path} has no question with these options: ${text}`)
  return slip.sentence
}

test('a topic that is used up goes on with generated questions, also without a connection, and an account has them once', async () => {
  const { page, complaints } = await visit(PHONE)
  await readWithCare(page)
  const bank = await bankOf(page)
  await storeLog(page, wholeTopic(bank, TOPIC, true, Date.now() - 60_000))

  await open(page, `/practice?topic=${TOPIC}&count=3`)
  await untilQuestion(page, 1, 3)
  await page.getByText('Generated question', { exact: true }).waitFor()
  await page.getByText('from the lab “Subnets of different sizes (VLSM)”').waitFor()
  expect(await findings(page), 'question').toEqual([])
  await answer(page, WRONG, 'Sure')
  await page.getByText('Not quite.').waitFor()
  const sentence = await sentenceForMistake(page)
  await page.getByText(sentence).waitFor()
  expect(await page.getByText('in your mistakes').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Bookmark' }).count()).toBe(0)
  expect(await findings(page), 'verdict').toEqual([])

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await untilQuestion(page, 2, 3)
  await answer(page, RIGHT, 'Guess')
  await verdict(page).waitFor()
  await page.getByText(/^Right\./).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await untilQuestion(page, 3, 3)
  await page.context().setOffline(false)

  await page.reload()
  await untilQuestion(page, 3, 3)
  await answerAndGoOn(page, 'Sure', RIGHT)
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
  await page.getByText('You have answered every new question here').waitFor()
  await page.getByRole('link', { name: 'More generated questions' }).waitFor()
  const review = page.getByRole('region', { name: 'Review' })
  await review.getByRole('group').filter({ hasText: 'Missed.' }).click()
  await review.getByText(sentence).waitFor()
  expect(await findings(page), 'end').toEqual([])

  await openDialog(page)
  await signUpByDialog(page, newLearner())
  await page.getByText('Progress saved to your account').waitFor()
  const item = expect.stringMatching(/^lab:networks\/subnetting\/[123]\/[a-z0-9]+\/\d+$/)
  const round = {
    v: 3,
    policy: { kind: 'practice' },
    marks: '011',
    answers: [WRONG, RIGHT, RIGHT].map((option) => ({ item, version: '1', option })),
  }
  const generatedRounds = async () =>
    (await downloadedData(page)).entries.filter(({ answers }) => answers?.[0]?.item.startsWith('lab:'))
  const [saved] = await generatedRounds()
  expect(await generatedRounds()).toMatchObject([round])

  await open(page, `/progress?attempt=${saved?.id}`)
  await page.getByText('2 of 3 right').waitFor()
  await page.getByRole('group').filter({ hasText: 'Missed.' }).click()
  await page.getByText(sentence).waitFor()
  expect(await generatedRounds()).toMatchObject([round])
  complaints.length = 0
})
