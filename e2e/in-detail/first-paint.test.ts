import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import { startPreset } from '../exam-page.ts'
import { write } from '../javascript-exercise.ts'
import { asksOf, goBy, stepOf } from '../lab-hands.ts'
import { say } from '../lab-page.ts'
import { layoutShift } from '../layout-shift.ts'
import { answerFirst, itemsOf } from '../quiz-play.ts'
import { verdict } from '../round-play.ts'

/*
 * What a page shows before its scripts have run: for a learner nothing that their log then replaces, and for a newcomer all
 * that they need.
 */

const visit = browserForFile()

const SCREENS = [
  { screen: 'phone', options: PHONE },
  { screen: 'desktop', options: DESKTOP },
]

const LAB = 'page-replacement'
const [FIRST_STEP, SECOND_STEP] = asksOf(LAB)
if (!FIRST_STEP || !SECOND_STEP) throw new Error(`${LAB} has too few steps`)

const WORK = 'Loading your work…'

/** `newcomers` is what a newcomer sees, and `own` what comes from the log of a learner who has left a lab and an exam. */
const PAGES = [
  {
    path: '/',
    loading: 'Loading your progress…',
    newcomers: 'Welcome to Pointer',
    own: 'Open your progress',
  },
  {
    path: '/labs',
    loading: WORK,
    newcomers: 'A lab to start with',
    own: 'You are in the middle of this one',
  },
  {
    path: `/labs/${LAB}`,
    loading: 'Loading your unfinished run…',
    newcomers: FIRST_STEP.prompt,
    own: SECOND_STEP.prompt,
  },
  {
    path: '/exam',
    loading: WORK,
    newcomers: '20 questions in 25 minutes',
    own: /^Continue your mock exam: paused/,
  },
  { path: '/practice', loading: WORK, newcomers: '10 questions picked for you', own: 'Continue: 1 of 5' },
  { path: '/quiz/os', loading: WORK, newcomers: '0%', own: '0%' },
  {
    path: '/quiz/dbms/1',
    loading: 'Loading your answers…',
    newcomers: 'Question 1 of 20',
    own: 'Question 2 of 20',
  },
  {
    path: '/plan',
    loading: 'Loading your progress…',
    newcomers: /^Choose the date of your exam\./,
    own: /^Choose the date of your exam\./,
  },
]

/** Keeps the page as the server sent it and before-paint.js left it. */
async function withoutScripts(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return async () => {
    gate.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

/** Looks at each frame of the next pages whether they show this text. */
async function watchFor(page: Page, text: string) {
  await page.addInitScript((wanted) => {
    const look = () => {
      const shown = [...document.querySelectorAll('main *')].some(
        (element) => element.textContent === wanted && element.checkVisibility({ visibilityProperty: true }),
      )
      if (shown) document.documentElement.dataset.shown = ''
      requestAnimationFrame(look)
    }
    look()
  }, text)
  return () => page.evaluate(() => 'shown' in document.documentElement.dataset)
}

const main = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first()

async function leaveLab(page: Page) {
  await open(page, `/labs/${LAB}`)
  await say(page, FIRST_STEP?.answer === 'hit' ? 'hit' : 'fault')
  await goBy('mouse', page)
  await stepOf(page)
    .getByRole('heading', { name: SECOND_STEP?.prompt ?? '', exact: true })
    .waitFor()
}

async function leaveRound(page: Page) {
  await open(page, '/practice?count=5')
  await page.getByRole('radiogroup').locator('label').first().click()
  await page.getByRole('button', { name: 'Sure', exact: true }).click()
  await verdict(page).waitFor()
}

async function leaveQuiz(page: Page) {
  await open(page, '/quiz/dbms/1')
  await answerFirst(page, itemsOf('dbms', 1))
  await main(page, 'Question 2 of 20').waitFor()
}

async function leaveExam(page: Page) {
  await open(page, '/exam')
  await startPreset(page)
  return new URL(page.url()).search
}

describe.each(dealt(SCREENS))('on a $screen', ({ options }) => {
  test('a newcomer sees each page before its scripts have run', async () => {
    const { page } = await visit(options)
    await withoutScripts(page)
    for (const { path, loading, newcomers } of PAGES) {
      await page.goto(path, { waitUntil: 'commit' })
      await main(page, newcomers).waitFor()
      expect(await page.getByText(loading).filter({ visible: true }).count(), path).toBe(0)
    }
  })

  test('a learner is told that their work is loading, and then sees it, and nothing moves', async () => {
    const { page } = await visit(options)
    await leaveLab(page)
    await leaveQuiz(page)
    await leaveExam(page)
    await leaveRound(page)
    for (const { path, loading, newcomers, own } of PAGES) {
      const release = await withoutScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await page.getByRole('status').filter({ hasText: loading, visible: true }).waitFor()
      expect(await main(page, newcomers).count(), path).toBe(0)
      await release()
      await main(page, own).waitFor()
      expect(await page.getByText(loading).filter({ visible: true }).count(), path).toBe(0)
      expect(await layoutShift(page), path).toBeLessThanOrEqual(0.01)
    }
  })
})

test('the page of an exercise under way never shows the code that it began with', async () => {
  const { page } = await visit(PHONE)
  const path = '/labs/javascript/reverse-list'
  const editor = page.getByRole('textbox', { name: 'Your function' })
  await open(page, path)
  await write(page, 'const own = 1')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pointer-under-way'))).toMatch(/exercise/)
  const release = await withoutScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('status').filter({ hasText: WORK, visible: true }).waitFor()
  expect(await editor.isVisible()).toBe(false)
  await release()
  await editor.waitFor()
  expect(await editor.inputValue()).toBe('const own = 1')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('the page of a lab under way never shows the first step', async () => {
  const { page } = await visit()
  await leaveLab(page)
  const wasShown = await watchFor(page, FIRST_STEP.prompt)
  await open(page, `/labs/${LAB}`)
  await page.getByText('Question 2 of').waitFor()
  expect(await wasShown()).toBe(false)
  // By a link from a page on which the log has been read.
  await open(page, '/labs')
  await page.getByRole('link', { name: /^Page replacement Under way/ }).click()
  await page.getByText('Question 2 of').waitFor()
  expect(await wasShown()).toBe(false)
})

test('the page of a mock exam under way never shows the choice of one', async () => {
  const { page } = await visit()
  const search = await leaveExam(page)
  const wasShown = await watchFor(page, '20 questions in 25 minutes')
  await open(page, `/exam${search}`)
  await page.getByRole('heading', { name: 'Paused' }).waitFor()
  expect(await wasShown()).toBe(false)
})

test('what a lab that is not under way shows first does not wait for the log', async () => {
  const { page } = await visit(PHONE)
  await leaveLab(page)
  await withoutScripts(page)
  await page.goto('/labs/crc', { waitUntil: 'commit' })
  await stepOf(page)
    .getByRole('heading', { name: asksOf('crc')[0]?.prompt ?? '', exact: true })
    .waitFor()
})

test('if the log’s code does not arrive, a page shows what it has without a log', async () => {
  const { page, complaints } = await visit()
  await leaveLab(page)
  await page.route('**/assets/device-log-*.js', (route) => route.abort())
  await page.goto('/labs')
  await main(page, 'A lab to start with').waitFor()
  complaints.length = 0
})

describe('a page that arrives in pieces', () => {
  /** Cut after each control of the top bar and each tab, as a slow connection or a busy phone may do. */
  const CUTS = /(?<=<\/button>|<\/a>)/
  const slow = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', inject('baseUrl')))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (type.startsWith('text/html')) {
      for (const piece of (await answer.text()).split(CUTS)) {
        response.write(piece)
        await wait(40)
      }
      response.end()
    } else response.end(Buffer.from(await answer.arrayBuffer()))
  })
  const shell = () => `http://localhost:${(slow.address() as AddressInfo).port}`
  beforeAll(() => new Promise<void>((resolve) => void slow.listen(0, resolve)))
  afterAll(() => void slow.close())

  test('moves nothing that is painted', async () => {
    const { page } = await visit({ ...PHONE, baseURL: shell() })
    await page.goto('/privacy')
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.001)
  })
})
