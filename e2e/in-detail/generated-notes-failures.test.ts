import { setTimeout as wait } from 'node:timers/promises'
import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { RecordedRequest } from '#test/factories/fake-provider.ts'
import { freePort } from '#test/free-port.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, DESKTOP, open } from '../browser.ts'
import {
  addressOf,
  begun,
  FAILURES,
  FIRST_WORDS,
  LAST_WORDS,
  NOTE,
  notesOn,
  offerOf,
  readersOf,
  SOME_CHUNKS,
  SOON,
} from '../generated-note-page.ts'
import { askByRequest, askingOf, gateAfter, newTerm, notesServerForFile } from '../notes-server.ts'
import { startHealthy } from '../server-for-test.ts'

const visit = browserForFile({ reusesPages: true })
const notes = notesServerForFile()
const { visitServer, callsFromNow, playHeld } = readersOf(notes, visit)

test('a model that thinks for long before it writes is waited for, and the reader is told', async () => {
  const { page } = await visitServer()
  const term = newTerm()
  await open(page, addressOf(term))
  notes().provider.play({ kind: 'headers-only' })
  await offerOf(page, term).click()
  await page.getByText('The model is still thinking.').waitFor({ timeout: 25_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
})

describe('a reader who does not wait', () => {
  async function waiting() {
    const { page } = await visitServer()
    const calls = callsFromNow()
    playHeld()
    const term = newTerm()
    await open(page, addressOf(term))
    await offerOf(page, term).click()
    await page.getByText(FIRST_WORDS).waitFor()
    return { page, term, calls, call: await begun(calls) }
  }

  async function expectStopped({ aborted }: RecordedRequest): Promise<void> {
    let stopped = false
    void aborted.then(() => {
      stopped = true
    })
    await expect.poll(() => stopped, SOON).toBe(true)
  }

  test('stops the call to the provider by going to another page', async () => {
    const { page, call } = await waiting()
    await page.getByRole('banner').getByRole('link', { name: 'Pointer' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expectStopped(call)
  })

  test('stops it by closing the page', async () => {
    const { page, call } = await waiting()
    await page.close()
    await expectStopped(call)
  })

  test('stops it by the button; nothing is kept, and the note can be asked for again', async () => {
    const { page, term, call, calls } = await waiting()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expectStopped(call)
    await offerOf(page, term).waitFor()
    expect(await page.getByText(FIRST_WORDS).count()).toBe(0)
    await page.reload()
    await open(page, addressOf(term))
    notes().provider.play({ kind: 'answers', text: NOTE })
    await offerOf(page, term).click()
    await page.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(2)
  })

  test('stops it before the provider has answered anything, however long ago the note was asked for', async () => {
    const { provider } = notes()
    // The signal of a request is lost when the request is collected as garbage.
    const { baseUrl } = await startHealthy({
      ...askingOf(provider),
      NODE_OPTIONS: '--expose-gc --import=data:text/javascript,setInterval(gc,100).unref()',
    })
    const calls = callsFromNow()
    provider.play({ kind: 'silent' })
    const leaving = new AbortController()
    const answer = fetch(`${baseUrl}/generated-notes`, {
      method: 'POST',
      body: new URLSearchParams({ subject: 'os', topic: newTerm() }),
      signal: leaving.signal,
    }).then((response) => response.text())
    const call = await begun(calls)
    await wait(2_000)
    leaving.abort()
    await expect(answer).rejects.toThrow('aborted')
    await expectStopped(call)
  })

  test('does not stop it for another who waits for the same note', async () => {
    const { page } = await visitServer()
    const other = await visitServer()
    const calls = callsFromNow()
    const release = playHeld()
    const term = newTerm()
    for (const tab of [page, other.page]) {
      await open(tab, addressOf(term))
      await offerOf(tab, term).click()
      await tab.getByText(FIRST_WORDS).waitFor()
    }
    await page.close()
    // The server has seen it: a request gets its line when it ends.
    await expect.poll(() => notes().output.stdout, SOON).toContain('/generated-notes')
    release()
    await other.page.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(1)
  })
})

/** What the alert of a note says, a line a paragraph. */
function wordsOf(region: Locator): Promise<string[]> {
  return region.getByRole('alert').locator('p').allInnerTexts()
}

describe('a provider that fails', () => {
  test('is shown in those words, with a way on, and nothing is kept', async () => {
    const { page } = await visitServer()
    const failures = sample(Object.entries(FAILURES), 5)
    const shown: Record<string, string[]> = {}
    for (const [name, { behaviour }] of failures) {
      const term = newTerm()
      notes().provider.play(behaviour)
      await open(page, addressOf(term))
      await offerOf(page, term).click()
      const region = notesOn(page, term)
      await region.getByRole('button', { name: 'Try again' }).waitFor()
      shown[name] = await wordsOf(region)
      expect(await region.locator('.prose').count(), name).toBe(0)
      expect(await region.getByRole('status').innerText(), name).toBe('')
      const again = await page.request.get(addressOf(term))
      expect(await again.text(), name).toContain('Nobody has reviewed it.')
      expect(await again.text(), name).not.toContain('Written by')
    }
    expect(shown).toEqual(Object.fromEntries(failures.map(([name, { words }]) => [name, words])))
  })

  test('is asked once more by “Try again”', async () => {
    const { page } = await visitServer()
    const calls = callsFromNow()
    notes().provider.play({ kind: 'cut', text: NOTE })
    const term = newTerm()
    await open(page, addressOf(term))
    await offerOf(page, term).click()
    const again = notesOn(page, term).getByRole('button', { name: 'Try again' })
    await again.waitFor()
    notes().provider.play({ kind: 'answers', text: NOTE })
    await again.click()
    await page.getByText(LAST_WORDS).waitFor()
    expect(await notesOn(page, term).getByRole('alert').innerText()).toBe('')
    expect(await again.count()).toBe(0)
    expect(calls()).toHaveLength(2)
  })

  test('and says when to come again is left alone until then, whoever asks', async () => {
    const { page } = await visitServer()
    const calls = callsFromNow()
    notes().provider.play({
      kind: 'status',
      status: 503,
      message: 'Overloaded.',
      headers: { 'retry-after': '5' },
    })
    const [first, second] = [newTerm(), newTerm()]
    await open(page, addressOf(first))
    await offerOf(page, first).click()
    await expect
      .poll(() => wordsOf(notesOn(page, first)), SOON)
      .toEqual(['Failed to fetch explanation: API Error 503: Overloaded.', 'Please try again in 5 seconds.'])

    const other = await askByRequest(notes().baseUrl, { topic: second })
    expect(JSON.parse(other.text)).toMatchObject({
      type: 'failed',
      message: 'Failed to fetch explanation: API Error 503: Overloaded.',
      details: [expect.stringMatching(/^Please try again in \d seconds?\.$/)],
    })
    expect(calls()).toHaveLength(1)

    notes().provider.play({ kind: 'answers', text: NOTE })
    const again = notesOn(page, first).getByRole('button', { name: 'Try again' })
    await expect
      .poll(
        async () => {
          if (await again.isVisible()) await again.click()
          return page.getByText(LAST_WORDS).isVisible()
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    expect(calls()).toHaveLength(2)
  })

  test('because nobody listens there leaves the rest of the page at work', async () => {
    const { baseUrl } = await startHealthy(askingOf({ origin: `http://127.0.0.1:${await freePort()}` }))
    const { page } = await visit({ ...DESKTOP, baseURL: baseUrl })
    await open(page, '/learn/os/deadlocks')
    await page.getByRole('button', { name: 'Explain it differently' }).click()
    const region = page.getByRole('region', { name: 'Another explanation' })
    await expect
      .poll(() => wordsOf(region), SOON)
      .toEqual(['The provider of explanations can’t be reached. Please try again in a moment.'])
    await page.getByRole('searchbox').fill("banker's algorithm")
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /^Deadlocks: The banker/ }).waitFor()
  })

  test('together with our own server is told from one that fails alone', async () => {
    const { gate } = gateAfter(SOME_CHUNKS)
    notes().provider.play({ kind: 'answers', text: NOTE, gate })
    const { baseUrl, child, exited } = await startHealthy(askingOf(notes().provider))
    const { page, complaints } = await visit({ ...DESKTOP, baseURL: baseUrl })
    const term = newTerm()
    await open(page, addressOf(term))
    await offerOf(page, term).click()
    await page.getByText(FIRST_WORDS).waitFor()
    child.kill('SIGKILL')
    await exited
    const unreachable = ['The server can’t be reached. Check your connection and try again.']
    await expect.poll(() => wordsOf(notesOn(page, term)), SOON).toEqual(unreachable)
    expect(await page.getByText(FIRST_WORDS).count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => wordsOf(notesOn(page, term)), SOON).toEqual(unreachable)
    expect(complaints.length).toBeGreaterThan(0)
    complaints.length = 0
  })
})

describe('a server without a provider', () => {
  test('offers nothing, says so to who asks all the same, and does everything else', async () => {
    const { page } = await visit()
    await open(page, '/search?subject=os&q=flugelhorn')
    await page.getByRole('heading', { name: 'No results for “flugelhorn”.' }).waitFor()
    const offers = page.getByRole('button', { name: /Write notes|Explain it differently/ })
    expect(await offers.count()).toBe(0)
    await page.getByRole('searchbox').fill('deadlocks')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Deadlocks' }).waitFor()
    expect(await offers.count()).toBe(0)
    expect(await page.getByText(/on request|Written by/).count()).toBe(0)

    const answer = await askByRequest(inject('baseUrl'), { topic: 'flugelhorn' })
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.text)).toEqual({
      type: 'failed',
      message: 'Custom notes aren’t available on this server.',
    })
  })
})

describe('who has asked as often as one reader may', () => {
  test('is told when to come again; what is there already is still to be had', async () => {
    const calls = callsFromNow()
    notes().provider.play({ kind: 'answers', text: NOTE })
    const { baseUrl } = await startHealthy({
      ...askingOf(notes().provider),
      NOTES_PER_READER_AND_HOUR: '2',
    })
    const { page } = await visit({ ...DESKTOP, baseURL: baseUrl })
    const terms = [newTerm(), newTerm()]
    for (const term of terms) {
      await open(page, addressOf(term))
      await offerOf(page, term).click()
      await notesOn(page, term).getByText(LAST_WORDS).waitFor()
    }
    const third = newTerm()
    await open(page, addressOf(third))
    await offerOf(page, third).click()
    await expect
      .poll(() => wordsOf(notesOn(page, third)), SOON)
      .toEqual([
        expect.stringMatching(
          /^You have reached the limit of explanations for one reader\. Please try again in \d+ (seconds?|minutes)\.$/,
        ),
      ])
    for (const term of terms) {
      await open(page, addressOf(term))
      await notesOn(page, term).getByText(LAST_WORDS).waitFor()
      expect((await askByRequest(baseUrl, { topic: term })).text).toContain('"type":"written"')
    }
    expect(calls()).toHaveLength(2)
  })
})
