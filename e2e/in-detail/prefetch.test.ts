import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { newLearner, openDialog, signUpByDialog, signUpByRequest } from '../learner.ts'
import { logLines, startForFile } from '../server-for-test.ts'

/*
 * What a reader seems about to open is fetched ahead, and never more than once.
 */

const visit = browserForFile()

let server: Awaited<ReturnType<typeof startForFile>>

beforeAll(async () => {
  server = await startForFile({ LOG_LEVEL: 'debug' })
})
afterAll(() => server.stop())

/** The only visitor of a server that tells what it was asked for. */
async function visitAlone() {
  const { baseUrl, output } = server
  output.stdout = ''
  const { page } = await visit({ ...DESKTOP, baseURL: baseUrl })
  let marks = 0
  const lines = () =>
    logLines(output.stdout).flatMap((line) => {
      const { req, res } = JSON.parse(line || '{}')
      // Without the hash in the names of files that carry questions.
      return req ? [`${req.path.replace(/(\/questions\/[\w-]+)\.\w+/, '$1')} ${res.status}`] : []
    })
  const underWay = new Set<unknown>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return {
    page,
    /** Waits until the server was asked for this and the browser waits for nothing else. */
    async untilAsked(line: string) {
      await expect.poll(lines).toContain(line)
      await expect.poll(() => underWay.size).toBe(0)
    },
    /** What was asked for since the last call, in the order of the alphabet. */
    async askedSince() {
      const mark = `/nowhere/${++marks} 404`
      await page.request.get(mark.slice(0, -4))
      await expect.poll(lines).toContain(mark)
      const all = lines()
      return all.slice(all.indexOf(`/nowhere/${marks - 1} 404`) + 1, all.indexOf(mark)).sort()
    },
  }
}

const INTENTS: { how: string; mean: (link: Locator) => Promise<void> }[] = [
  { how: 'points at', mean: (link) => link.hover() },
  { how: 'comes by keyboard to', mean: (link) => link.focus() },
  { how: 'touches', mean: (link) => link.dispatchEvent('touchstart') },
]

async function untilPlaying(page: Page) {
  await page.getByText('Question 1 of 20').waitFor()
}

test.each(dealt(INTENTS))(
  'all that the page needs of a link that a guest $how is there when he follows it',
  async ({ mean }) => {
    const { page, untilAsked, askedSince } = await visitAlone()
    await open(page, '/quiz/os')
    await askedSince()
    const link = page.getByRole('link', { name: 'Start Quiz 2' })
    await mean(link)
    await untilAsked('/quiz/os/2.data 200')
    // The scripts of the page come after its data, one file after another.
    const ahead = await askedSince()
    for (let more = ahead; more.length > 0; ahead.push(...more)) {
      await sleep(300)
      more = await askedSince()
    }
    expect(ahead).toContain('/quiz/os/2.data 200')
    expect(ahead.filter((line) => line.includes('/assets/'))).not.toEqual([])
    await link.click()
    await untilPlaying(page)
    await untilAsked('/assets/questions/os-quiz2.json 200')
    // Three seconds after a first visit, the page that was opened is stored for use without a connection.
    const since = (await askedSince()).filter((line) => line !== '/quiz/os 200')
    expect(since).toEqual(['/assets/questions/os-quiz2.json 200'])
  },
)

test('the account page, whose data no cache may keep, is fetched once', async () => {
  const { page, untilAsked, askedSince } = await visitAlone()
  await signUpByRequest(page, newLearner())
  await open(page, '/quiz/os')
  await page.getByRole('button', { name: 'Account: Ada' }).click()
  await askedSince()
  const link = page.getByRole('link', { name: 'Your account' })
  await link.hover()
  await link.click()
  await page.getByRole('heading', { name: 'Your account' }).first().waitFor()
  await untilAsked('/account.data 200')
  expect((await askedSince()).filter((line) => line.includes('.data'))).toEqual(['/account.data 200'])
})

test('a list of links is not fetched because it is shown', async () => {
  const { page, untilAsked, askedSince } = await visitAlone()
  await open(page, '/learn/os')
  await page.getByRole('link', { name: 'Linux Basics' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'Linux Basics' }).hover()
  await untilAsked('/learn/os/linux-basics.data 200')
  const data = (await askedSince()).filter((line) => line.includes('.data'))
  expect(data).toEqual(['/learn/os/linux-basics.data 200'])
})

test('the page that was fetched for a guest names the learner who has signed in since', async () => {
  const { page, untilAsked } = await visitAlone()
  await open(page, '/quiz/os')
  const link = page.getByRole('link', { name: 'Start Quiz 2' })
  await link.hover()
  await untilAsked('/quiz/os/2.data 200')
  await openDialog(page)
  await signUpByDialog(page, newLearner('Grace Hopper'))
  await link.click()
  await untilPlaying(page)
  await page.getByRole('banner').getByText('Grace', { exact: true }).waitFor()
})

test('a tick that a learner sets after a link was fetched ahead is there when he follows it', async () => {
  const { page, untilAsked } = await visitAlone()
  await signUpByRequest(page, newLearner())
  await open(page, '/learn/os/deadlocks')
  const back = page.getByRole('main').getByRole('link', { name: 'Operating System', exact: true }).first()
  await back.hover()
  await untilAsked('/learn/os.data 200')
  await page.getByRole('checkbox', { name: 'Deadlocks completed' }).check()
  await page.getByText('1 of 15 topics completed').waitFor()
  await back.click()
  await page.waitForURL('**/learn/os')
  await page.getByText('1 of 15 topics completed').waitFor()
  await page.reload()
  await page.getByText('1 of 15 topics completed').waitFor()
})
