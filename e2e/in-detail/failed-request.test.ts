import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page, Route } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#test/postgres.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import { untilHydrated } from '../hydrated.ts'
import { newLearner, signUpByRequest } from '../learner.ts'
import { logLines, startHealthy } from '../server-for-test.ts'

/*
 * A reader whose page failed is shown the id of that request, by which whoever runs the server finds what went wrong.
 */

const visit = browserForFile({ reusesPages: true })

/** What nobody expects: each row is a way for a learner's pages to fail, and what the answer is then. */
const FAILURES = [
  {
    why: 'the database has lost a table',
    status: 500,
    async serve() {
      const server = await startHealthy({ LOG_LEVEL: 'info' })
      const fail = () => {
        const database = new DatabaseSync(path.join(server.dataDir, 'pointer.db'), { timeout: 10_000 })
        database.exec('DROP TABLE profile')
        database.close()
      }
      return { ...server, fail }
    },
  },
  {
    why: 'the database is gone',
    status: 503,
    async serve() {
      const postgres = await startPostgres({ fsync: false })
      onTestFinished(() => postgres.stop())
      const server = await startHealthy({ DATABASE_URL: postgres.url, LOG_LEVEL: 'info' })
      return { ...server, fail: () => postgres.stop() }
    },
  },
]

interface LogLine {
  reqId?: string
  msg: string
  err?: unknown
}

function linesOf(output: { stdout: string }): LogLine[] {
  return logLines(output.stdout).map((line) => JSON.parse(line))
}

async function untilFailed(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor()
}

function shownId(page: Page) {
  return page.getByText('Reference for support:').locator('code').innerText()
}

test.each(FAILURES)(
  'where $why, a page and a step in a page each show the id that the log has for them',
  async ({ status, serve }) => {
    const { baseUrl, output, fail } = await serve()
    const { page, complaints } = await visit({ ...DESKTOP, baseURL: baseUrl })
    await signUpByRequest(page, newLearner())
    await open(page, '/quiz')
    expect(await page.getByText('name this').count()).toBe(0)
    // The page has asked who is signed in before the database fails.
    const account = page.getByRole('button', { name: 'Account: Ada' })
    await account.waitFor()
    await fail()

    await account.click()
    await page.getByRole('link', { name: 'Your account' }).click()
    await untilFailed(page)
    const ofStep = await shownId(page)
    expect((await page.goto('/account'))?.status()).toBe(status)
    const asSent = await shownId(page)
    await untilHydrated(page)
    const ofPage = await shownId(page)
    expect(ofPage).toBe(asSent)

    const messages = () => linesOf(output).map(({ reqId, msg, err }) => `${reqId}: ${err ? 'error' : msg}`)
    await expect
      .poll(messages)
      .toEqual(
        expect.arrayContaining([
          `${ofStep}: error`,
          `${ofStep}: GET /account.data ${status}`,
          `${ofPage}: error`,
          `${ofPage}: GET /account ${status}`,
        ]),
      )
    // The browser's own reports of both answers.
    expect(complaints.filter((text) => !text.includes(`status of ${status}`))).toEqual([])
    complaints.length = 0
  },
)

test.each<{ why: string; answer: (route: Route) => Promise<void>; heading: string }>([
  { why: 'could not be sent', answer: (route) => route.abort(), heading: 'You’re offline' },
  {
    why: 'a proxy answered',
    answer: (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
    heading: 'Something went wrong',
  },
])('a step whose request $why shows "$heading" and no id: the log has none for it', async (failure) => {
  const { page, complaints } = await visit()
  await open(page, '/quiz')
  await page.route('**/*.data', failure.answer)
  await page.getByRole('main').getByRole('link', { name: 'DBMS' }).click()
  await page.getByRole('heading', { level: 1, name: failure.heading }).waitFor()
  expect(await page.getByText('name this').count()).toBe(0)
  complaints.length = 0
})
