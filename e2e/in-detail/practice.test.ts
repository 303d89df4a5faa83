import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type QuestionItem, questionItem } from '#app/domain/catalogue/content-schema.ts'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { practiceFile } from '#app/server/library/read-content.server.ts'
import { sample } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import { stem } from '../daily-page.ts'
import { downloadedData, newLearner, openDialog, signUpByDialog, signUpByRequest } from '../learner.ts'
import { itemsOf, wrongAnswerTo } from '../quiz-play.ts'
import {
  answer,
  answerAndGoOn,
  playRound,
  readersFrom,
  readWithCare,
  untilQuestion,
  verdict,
} from '../round-play.ts'
import { startHealthy } from '../server-for-test.ts'
import { bankOf, storeLog, wholeTopic } from '../stored-log.ts'

const visit = browserForFile({ reusesPages: true })
/** For tests that add scripts to a page or store a service worker. */
const visitAnew = browserForFile()

const MISCONCEPTION = 'zombie-alive'
const ITEMS: readonly QuestionItem[] = [
  ...QUIZ_NUMBERS.flatMap((quiz) => itemsOf('os', quiz)),
  ...z.array(questionItem).parse(parse(readFileSync(practiceFile('os'), 'utf8'))),
]
/** The questions of which an option carries the misconception. */
const CARRIERS = ITEMS.filter(({ options }) =>
  options.some(({ misconception }) => misconception === MISCONCEPTION),
)

const visitAsReader = readersFrom(visitAnew)

test('a round asks whose log it is, and for the difficulties, while its scripts load, and once', async () => {
  const { page } = await visitAnew(PHONE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const together = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await together.promise
    await route.continue()
  })
  const early = Promise.all(['/session', '/difficulties'].map((path) => page.waitForRequest(`**${path}`)))
  await page.goto('/practice?topic=os/deadlocks&count=5')
  await early
  together.resolve()
  await untilQuestion(page, 1, 5)
  expect(asked.filter((path) => ['/session', '/difficulties'].includes(path)).sort()).toEqual([
    '/difficulties',
    '/session',
  ])
})

describe('a guest on a phone', () => {
  test('takes the round, a bookmark, a flag and a placement into a new account', async () => {
    const { page } = await visit(PHONE)
    await open(page, '/practice?mistakes=os-1,os-101')
    await untilQuestion(page, 1, 2)
    await answer(page, ITEMS[0]?.answer ?? 1, 'Sure')
    await page.getByText(/^Right\./).waitFor()
    await page.getByRole('button', { name: 'Don’t ask again' }).tap()
    await page.getByText('Flagged as a bad question.').waitFor()
    const bookmark = page.getByRole('button', { name: 'Bookmark' })
    await bookmark.tap()
    await page.getByRole('button', { name: 'Bookmark', pressed: true }).waitFor()
    expect(await findings(page), 'bookmarked and flagged').toEqual([])
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await untilQuestion(page, 2, 2)
    await answerAndGoOn(page)
    await page.getByRole('heading', { name: 'Round done' }).waitFor()

    await open(page, '/practice?placement=os')
    await untilQuestion(page, 1, 15)
    await answer(page, 2, 'Guess')
    await untilQuestion(page, 2, 15)
    expect(await verdict(page).count()).toBe(0)
    await answer(page, 1, 'Sure')
    await untilQuestion(page, 3, 15)
    await page.getByRole('button', { name: 'Stop here' }).tap()
    await page.getByRole('heading', { name: 'Your level in Operating System' }).waitFor()
    await page.getByText('Not enough data', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Ten questions on Operating System' }).waitFor()

    await openDialog(page)
    await signUpByDialog(page, newLearner())
    await page.getByText('Progress saved to your account').waitFor()
    const { entries } = await downloadedData(page)
    expect(entries).toMatchObject([
      { kind: 'flag', item: 'os-1', flagged: true },
      { kind: 'bookmark', item: 'os-1', bookmarked: true },
      {
        kind: 'attempt',
        policy: { kind: 'practice' },
        answers: [{ item: 'os-1', option: ITEMS[0]?.answer }, { item: 'os-101' }],
      },
      { kind: 'attempt', policy: { kind: 'placement', subject: 'os' }, answers: [{}, {}] },
    ])
    expect(entries[2]?.marks).toMatch(/^1[01]$/)
  })
})

test('a question that is missed again stays in the mistakes, to which the first miss added it', async () => {
  const { page } = await visitAsReader()
  const wrong = ITEMS[0]?.answer === 1 ? 2 : 1
  for (const said of ['Added to your mistakes.', 'Stays in your mistakes.']) {
    await open(page, '/practice?mistakes=os-1')
    await untilQuestion(page, 1, 1)
    await answer(page, wrong, 'Sure')
    await page.getByText(said, { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await page.getByRole('heading', { name: 'Round done' }).waitFor()
  }
})

test('a mix-up is named once it was chosen twice, and a drill clears it', async () => {
  const { page } = await visitAsReader()
  const carried = ({ options }: QuestionItem) =>
    options.findIndex(({ misconception }) => misconception === MISCONCEPTION) + 1
  const fallsFor = CARRIERS.slice(0, 3)
  await open(page, `/practice?mistakes=${fallsFor.map(({ id }) => `os-${id}`)}`)
  for (const [index, item] of fallsFor.entries()) {
    await untilQuestion(page, index + 1, fallsFor.length)
    await answer(page, carried(item), 'Sure')
    await page.getByText('Not quite.').waitFor()
    if (index < fallsFor.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).tap()
  }
  await page.getByText(/^You may be mixing this up: A zombie or a live process\?/).waitFor()
  await page.getByRole('link', { name: 'Drill it' }).tap()
  await page.getByRole('heading', { name: /^Drill, question 1 of [34]$/ }).waitFor()
  const length = Number((await page.getByRole('heading', { level: 1 }).textContent())?.at(-1))
  for (let number = 1; number <= length; number++) {
    await untilQuestion(page, number, length)
    const shown = await page.getByRole('radiogroup').innerText()
    const item = CARRIERS.find(({ options }) =>
      options.every(({ text }) => shown.includes(text.replaceAll('`', ''))),
    )
    if (!item) throw new Error(`No question of the drill has these options: ${shown}`)
    await answer(page, item.answer, 'Sure')
    await page.getByText(/^Right\./).waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
  }
  await page.getByRole('heading', { name: 'Drill done' }).waitFor()
  await page.getByRole('heading', { name: 'Cleared up' }).waitFor()
})

test('where no level changed, the end says what the answers gained, and how near the nearest topics are', async () => {
  const { page } = await visitAsReader()
  const gained = (heading: string) => page.getByRole('region', { name: heading })
  await open(page, '/practice?topic=os/deadlocks&topic=os/system-calls&count=2')
  await playRound(page, [1, 1])
  await gained('First answers in 2 topics')
    .getByText('Deadlocks, System Calls: 2 more answers each until their first levels')
    .waitFor()
  expect(await page.getByText('Answers in under 5 seconds don’t count.').count()).toBe(0)
  expect(await page.getByText('No levels changed').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  // The next step is in sight before what the answers gained.
  const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top)
  expect(await top(page.locator('#next'))).toBeLessThan(await top(gained('First answers in 2 topics')))

  await open(page, '/practice?topic=os/deadlocks&count=1')
  await playRound(page, [1])
  await gained('Closer to a first level')
    .getByText('Deadlocks: 1 more answer until its first level', { exact: true })
    .waitFor()
})

test('where every topic has a level already, the end says how many levels have more answers behind them', async () => {
  const { page } = await visitAsReader()
  const yesterday = Date.now() - 86_400_000
  const bank = await bankOf(page)
  await storeLog(page, [
    ...wholeTopic(bank, 'dbms/concurrency-control', true, yesterday),
    ...wholeTopic(bank, 'dbms/transactions', true, yesterday),
  ])
  const asked = bank.topics.find(({ id }) => id === 'concurrency-control')?.items[0]?.id
  await open(page, `/practice?mistakes=${asked}`)
  await playRound(page, [1])
  await page.getByRole('region', { name: 'More answers behind 1 level' }).waitFor()
  await page.getByText('No levels changed this time.').waitFor()
})

test('a subject that is kept is practised without a connection, and its round is on the server afterwards', async () => {
  const server = await startHealthy()
  const { page, complaints } = await visitAnew({ ...PHONE, baseURL: server.baseUrl, serviceWorkers: 'allow' })
  await signUpByRequest(page, newLearner())
  await open(page, '/learn/os')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Keep offline' }).tap()
  await page.getByText(/Kept offline · \d+\.\d MB/).waitFor()
  await page.context().setOffline(true)
  await open(page, '/practice?subject=os&count=3')
  for (const number of [1, 2, 3]) {
    await untilQuestion(page, number, 3)
    await answerAndGoOn(page)
  }
  await page.getByText('Saved on this device. We’ll send it to your account').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Progress saved to your account').waitFor()
  expect((await downloadedData(page)).entries).toMatchObject([{ policy: { kind: 'practice' } }])
  complaints.length = 0
})

describe('a connection that drops', () => {
  const BUNDLES = '**/assets/questions/*-*.json'

  test.each(sample([{ count: 5 }, { count: 10 }, { count: 20 }], 2))(
    'after the first question leaves a round of $count questions to be played to its end',
    async ({ count }) => {
      const { page, complaints } = await visitAnew(PHONE)
      await readWithCare(page)
      await open(page, `/practice?count=${count}`)
      await untilQuestion(page, 1, count)
      await answer(page, 1, 'Sure')
      await verdict(page).waitFor()
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Next', exact: true }).tap()
      for (let number = 2; number <= count; number++) {
        await untilQuestion(page, number, count)
        await answerAndGoOn(page, 'Sure', (number % 4) + 1)
      }
      await page.getByRole('heading', { name: 'Round done' }).waitFor()
      complaints.length = 0
    },
  )

  test('brings another question than the one that did not arrive, and a line that says so', async () => {
    const { page, complaints } = await visit(PHONE)
    let passed = 0
    await page.route(BUNDLES, (route) => (passed++ === 0 ? route.continue() : route.abort()))
    await open(page, '/practice?subject=os&count=5')
    for (let number = 1; number <= 3; number++) {
      await untilQuestion(page, number, 5)
      const line = page.getByText('The question picked first did not arrive, so here is another one.')
      expect(await line.count()).toBe(number === 1 ? 0 : 1)
      await answerAndGoOn(page)
    }
    complaints.length = 0
  })

  test('asks another question, which a reload asks again', async () => {
    const { page, complaints } = await visit(PHONE)
    await page.route('**/assets/questions/ds-*.json', (route) => route.abort())
    await open(page, '/practice?mistakes=os-1,ds-7,os-2')
    await untilQuestion(page, 1, 3)
    await answerAndGoOn(page)
    await untilQuestion(page, 2, 3)
    const asked = await stem(page)
    await page.unroute('**/assets/questions/ds-*.json')
    await page.reload()
    await untilQuestion(page, 2, 3)
    expect(await stem(page)).toBe(asked)
    complaints.length = 0
  })

  test('and leaves nothing to ask offers to finish with what was answered, and goes on by itself', async () => {
    const { page, complaints } = await visit(PHONE)
    await page.route('**/assets/questions/ds-*.json', (route) => route.abort())
    await open(page, '/practice?mistakes=os-1,ds-7,ds-8')
    await untilQuestion(page, 1, 3)
    await answerAndGoOn(page)
    await page.getByRole('heading', { name: 'The next question did not arrive' }).waitFor()
    await page.getByRole('button', { name: 'Finish with 1 answer' }).waitFor()
    await page.unroute('**/assets/questions/ds-*.json')
    await untilQuestion(page, 2, 3)

    await page.route('**/assets/questions/ds-*.json', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Finish with 1 answer' }).tap()
    await page.getByRole('heading', { name: 'Round done' }).waitFor()
    await page.getByRole('img', { name: /of 1 right/ }).waitFor()
    complaints.length = 0
  })
})

test('where nothing can be stored practice works until the page is closed, and says so', async () => {
  const { page } = await visitAnew(PHONE)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { get: () => undefined })
  })
  await open(page, '/practice?topic=dbms/normalization&count=2')
  await untilQuestion(page, 1, 2)
  await answerAndGoOn(page)
  await untilQuestion(page, 2, 2)
  await page.getByText('Your answers are kept only until you close this page.').waitFor()
  await answerAndGoOn(page)
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
})

describe('a bookmark that is not stored says so beside the question', () => {
  const notice = (page: Page) =>
    page.getByRole('alert').filter({ hasText: /stored in this browser|Not saved/ })
  const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark' })

  test('where this browser stores nothing, until the next question', async () => {
    const { page } = await visitAnew(PHONE)
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { get: () => undefined })
    })
    await open(page, '/practice?mistakes=os-1,os-101')
    await untilQuestion(page, 1, 2)
    await answer(page, 1, 'Sure')
    await bookmark(page).tap()
    await notice(page).getByText('Sign in to keep this, or it is lost when you close the page.').waitFor()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await untilQuestion(page, 2, 2)
    await answer(page, 1, 'Sure')
    await bookmark(page).waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  test('where the code of the log did not load', async () => {
    const { page, complaints } = await visitAnew(PHONE)
    await page.route('**/assets/device-log-*.js', (route) => route.abort())
    await open(page, '/practice?mistakes=os-1,os-101')
    await untilQuestion(page, 1, 2)
    await answer(page, 1, 'Sure')
    await bookmark(page).tap()
    await notice(page).getByText('Once you are online, reload the page.').waitFor()
    expect(await bookmark(page).getAttribute('aria-pressed')).toBe('false')
    complaints.length = 0
  })
})

test('a topic whose fresh questions are used up, and whose lab generates none, says so and offers older ones', async () => {
  const { page } = await visit(PHONE)
  const yesterday = Date.now() - 86_400_000
  const rounds = wholeTopic(await bankOf(page), 'dbms/concurrency-control', true, yesterday)
  // All questions but two.
  await storeLog(
    page,
    rounds.map((round) => ({
      ...round,
      answers: round.answers.slice(2),
      marks: round.marks?.slice(2) ?? '',
    })),
  )
  await open(page, '/practice?topic=dbms/concurrency-control&count=5')
  for (const number of [1, 2]) {
    await untilQuestion(page, number, 5)
    await answerAndGoOn(page)
  }
  await page.getByText('You have answered every new question here').waitFor()
  await page.getByRole('link', { name: 'Practice older questions' }).waitFor()
  await page.getByRole('link', { name: 'Lab: Lock table' }).waitFor()
  await open(page, '/practice?topic=dbms/concurrency-control&count=5')
  await page.getByRole('heading', { name: 'No new questions on these topics today' }).waitFor()
  await page.getByRole('link', { name: 'Lab: Lock table' }).tap()
  await page.waitForURL(/\/labs\/lock-table$/)
})

test.each(['right', 'wrong'])(
  'a %s guess in under five seconds says that it does not count',
  async (kind) => {
    const { page } = await visitAnew(PHONE)
    await page.addInitScript(() => {
      performance.now = () => 0
    })
    await open(page, '/practice?mistakes=os-1')
    await untilQuestion(page, 1, 1)
    const [item] = itemsOf('os', 1)
    if (!item) throw new Error('a quiz without questions')
    await answer(page, kind === 'right' ? item.answer : wrongAnswerTo(item), 'Guess')
    expect(await page.getByText('You guessed, so this counts for less.').count()).toBe(0)
    const note = 'Answered in under 5 seconds, so it does not change your level.'
    await page.getByText(note, { exact: true }).waitFor()
  },
)

test('the first time that a round asks how sure the learner is, it says why', async () => {
  const { page } = await visitAnew(PHONE)
  await open(page, '/practice?topic=os/deadlocks&count=2')
  const why = page.getByText('It also helps to pick the next questions.')
  const choose = () => page.getByRole('radiogroup').locator('label').first().tap()
  await untilQuestion(page, 1, 2)
  await choose()
  await why.waitFor()
  await page.getByRole('button', { name: 'Think so' }).tap()
  await verdict(page).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).tap()
  await untilQuestion(page, 2, 2)
  await choose()
  await page.getByText('How sure are you? Choosing one submits your answer.').waitFor()
  expect(await why.count()).toBe(0)
})

test('after ten questions, ten more of the same address are a new round', async () => {
  const { page } = await visitAnew(PHONE)
  await page.addInitScript(() => localStorage.setItem('pointer-confidence', 'off'))
  await open(page, '/practice?count=10')
  for (let number = 1; number <= 10; number++) {
    await untilQuestion(page, number, 10)
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await verdict(page).waitFor()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
  await page.locator('#next a[href="/practice?count=10"]').tap()
  await untilQuestion(page, 1, 10)
})

test('a drill that does not exist says so, and leads to the choice', async () => {
  const { page } = await visitAnew(PHONE)
  await open(page, '/practice?drill=os/nope')
  await page.getByRole('heading', { name: 'No questions at this address' }).waitFor()
  await page.getByRole('link', { name: 'Choose topics' }).tap()
  await page.getByRole('heading', { name: '10 questions picked for you' }).waitFor()
})

test('the end of a round says when its questions and topics come back', async () => {
  const { page } = await visitAnew(PHONE)
  await open(page, '/practice?topic=dbms/normalization&count=2')
  for (const number of [1, 2]) {
    await untilQuestion(page, number, 2)
    await answerAndGoOn(page)
  }
  await page.getByRole('heading', { name: 'Round done' }).waitFor()
  await page
    .getByText(
      / missed questions? comes? back tomorrow at the earliest\.|^1 topic is due for a refresh in 3 days\.$/,
    )
    .waitFor()
})
