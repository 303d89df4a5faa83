import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { questionItem } from '#app/domain/catalogue/content-schema.ts'
import { practiceFile } from '#app/server/library/read-content.server.ts'
import { browserForFile, open, PHONE } from '../browser.ts'
import { downloadedData, newLearner, openDialog, signInByDialog, signUpByDialog } from '../learner.ts'
import { answer, playRound, readWithCare, untilQuestion } from '../round-play.ts'
import { scrollToEnd } from '../scroll-to-end.ts'
import { startHealthy } from '../server-for-test.ts'

/* Learners over days and weeks, with the clock of the page moved. It ends before today, so that the server believes it. */

const visit = browserForFile()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ON_A_PHONE = { ...PHONE, timezoneId: 'UTC' }
/** At noon, so that no journey crosses midnight by chance. */
const daysAgo = (days: number) => (Math.floor(Date.now() / DAY_MS) - days) * DAY_MS + 12 * HOUR_MS

const PRACTICE_ITEMS = z.array(questionItem).parse(parse(readFileSync(practiceFile('os'), 'utf8')))

/** Nothing that a screen says to somebody who was away. */
const SCOLDING = /overdue|behind|backlog|too long|you (missed|lost|failed)|\bfell\b|dropped|streak/i

const shown = (page: Page) => page.getByRole('main').innerText()

test('a guest is placed, practises for a week, stays away for a month and comes back to a small start', async () => {
  const { page } = await visit(ON_A_PHONE)
  await readWithCare(page, daysAgo(45))
  await open(page, '/practice?placement=os')
  for (const number of [1, 2]) {
    await untilQuestion(page, number, 15)
    await answer(page, 1, 'Think so')
  }
  await untilQuestion(page, 3, 15)
  await page.getByRole('button', { name: 'Stop here' }).tap()
  await page.getByText('Not enough data', { exact: true }).waitFor()

  let rises = 0
  for (const [nth, item] of PRACTICE_ITEMS.slice(0, 7).entries()) {
    await page.clock.setSystemTime(daysAgo(44 - nth))
    await open(page, `/practice?mistakes=os-${item.id}`)
    await playRound(page, [item.answer])
    rises += await page.getByRole('list', { name: 'Levels that rose' }).count()
  }
  expect(rises).toBeGreaterThan(0)
  await open(page, '/')
  await page.getByText('8 days in a row').waitFor()

  await page.clock.setSystemTime(daysAgo(8))
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Welcome back.' }).waitFor()
  expect(await shown(page)).not.toMatch(SCOLDING)
  await page.locator('#next').getByRole('link', { name: 'Start' }).tap()
  await playRound(page, [1, 1, 1, 1])
  expect(await shown(page)).not.toMatch(SCOLDING)
  await open(page, '/')
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  expect(await shown(page)).not.toMatch(SCOLDING)
})

test('what a guest did offline for a day is on the server once after signing up, and a second device ends in the same state', async () => {
  const server = await startHealthy()
  const options = { ...ON_A_PHONE, baseURL: server.baseUrl }
  const ada = newLearner()
  const { page, complaints } = await visit({ ...options, serviceWorkers: 'allow' })
  await readWithCare(page, daysAgo(2))
  await open(page, '/learn/os')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Keep offline' }).tap()
  await page.getByText(/Kept offline · \d+\.\d MB/).waitFor()
  await page.context().setOffline(true)
  await open(page, '/practice?subject=os&count=3')
  await untilQuestion(page, 1, 3)
  await answer(page, 1, 'Guess')
  await page.getByRole('button', { name: 'Bookmark' }).tap()
  await page.getByRole('button', { name: 'Bookmark', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Leave the round' }).tap()
  await page.getByRole('heading', { name: 'Continue: 1 of 3' }).waitFor()
  await page.clock.setSystemTime(daysAgo(1))
  await page.getByRole('link', { name: 'Continue' }).tap()
  for (const number of [2, 3]) {
    await untilQuestion(page, number, 3)
    await answer(page, 2, 'Sure')
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
  }
  await page.getByText('Saved on this device only.').waitFor()

  await page.context().setOffline(false)
  await openDialog(page)
  await signUpByDialog(page, ada)
  await page.getByText('Progress saved to your account').waitFor()
  const uploaded = (await downloadedData(page)).entries
  expect(uploaded.map(({ kind }) => kind).sort()).toEqual(['attempt', 'bookmark'])

  const { page: second } = await visit(options)
  await readWithCare(second, daysAgo(1) + HOUR_MS)
  await open(second, '/courses')
  await openDialog(second)
  await signInByDialog(second, ada)
  await open(second, '/practice?subject=os&count=2')
  await playRound(second, [1, 2])
  await second.getByText('Progress saved to your account').waitFor()

  const states = []
  for (const device of [page, second]) {
    await open(device, '/progress')
    await scrollToEnd(device)
    await device.getByRole('heading', { name: 'A year of practice' }).waitFor()
    const progress = await shown(device)
    await open(device, '/mistakes?show=bookmarks')
    await device.getByRole('button', { name: 'Bookmarks 1' }).waitFor()
    states.push([progress, await shown(device)])
  }
  expect(states[1]).toEqual(states[0])
  expect((await downloadedData(page)).entries).toHaveLength(3)
  complaints.length = 0
})

test('the end of a round says which mistakes it brought nearer, and on another day which left the list', async () => {
  const { page } = await visit(ON_A_PHONE)
  const [first, second] = PRACTICE_ITEMS
  if (!first || !second) throw new Error('no practice questions')
  const wrong = ({ answer: right }: typeof first) => (right === 1 ? 2 : 1)
  const round = async (days: number, options: readonly number[]) => {
    await page.clock.setSystemTime(daysAgo(days))
    await open(page, `/practice?mistakes=os-${first.id},os-${second.id}`)
    await playRound(page, options)
  }
  await readWithCare(page, daysAgo(9))
  await round(9, [wrong(first), wrong(second)])
  expect(await page.getByText(/first time|off your list/).count()).toBe(0)
  await round(8, [first.answer, wrong(second)])
  await page.getByText('You got 1 earlier mistake right.', { exact: false }).waitFor()
  await round(7, [first.answer, second.answer])
  await page.getByText('1 mistake off your list, 1 to go.').waitFor()
  await page.getByText('You got 1 earlier mistake right.', { exact: false }).waitFor()
})
