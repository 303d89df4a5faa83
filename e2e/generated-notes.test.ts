import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { Behaviour, RecordedRequest } from '#test/factories/fake-provider.ts'
import { freePort } from '#test/free-port.ts'
import { dealt, sample } from '#test/trials.ts'
import { findings } from './axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from './browser.ts'
import { askByRequest, askingOf, gateAfter, MODEL, newTerm, notesServerForFile } from './notes-server.ts'
import { startHealthy } from './server-for-test.ts'

const visit = browserForFile({ reusesPages: true })
const notes = notesServerForFile()

const NOTE = `## Definition

A **flugelhorn lock** lets one player in at a time.

## Key concepts

- The mouthpiece is the *critical section*.
- The valves are \`semaphores\`.

\`\`\`js
const lock = new Flugelhorn()
\`\`\`

## Points to remember

Who holds it for long is heard by all.
`
/** Of the note above; its last words come later. */
const FIRST_WORDS = 'lets one player in at a time'
const LAST_WORDS = 'is heard by all'
/** In the provider's chunks: after the first paragraph, before the end. */
const SOME_CHUNKS = 6

const today = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now())

/** Sooner than the 25 s of patience that the server has with a provider that has stalled. */
const SOON = { timeout: 20_000 }

const addressOf = (term: string) => `/search?subject=os&q=${encodeURIComponent(term)}`
const notesOn = (page: Page, term: string) => page.getByRole('region', { name: `Notes on “${term}”` })
const offerOf = (page: Page, term: string) => page.getByRole('button', { name: `Write notes on “${term}”` })

async function visitServer(options: Parameters<typeof visit>[0] = DESKTOP) {
  return visit({ ...options, baseURL: notes().baseUrl })
}

/** The requests that come to the provider from now on. */
function callsFromNow() {
  const { requests } = notes().provider
  const before = requests.length
  return (): readonly RecordedRequest[] => requests.slice(before)
}

/** Plays a note that stops after its first paragraph until the gate is opened. */
function playHeld(): () => void {
  const { gate, open: release } = gateAfter(SOME_CHUNKS)
  notes().provider.play({ kind: 'answers', text: NOTE, gate })
  return release
}

async function begun(calls: () => readonly RecordedRequest[]): Promise<RecordedRequest> {
  await expect.poll(() => calls().length, SOON).toBe(1)
  const [call] = calls()
  if (!call) throw new Error('no call')
  return call
}

describe('a term that is no topic', () => {
  test('is explained on request: bit by bit, then whole with model and date; and kept for every next reader', async () => {
    const { page } = await visitServer()
    const calls = callsFromNow()
    const release = playHeld()
    const term = newTerm('Flugelhorn locks')
    await open(page, '/learn/os')
    await page.getByRole('searchbox').fill(term)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
    const region = notesOn(page, term)
    await region.getByText(`Written on request by ${MODEL}. Nobody has reviewed it.`).waitFor()
    expect(await page.getByText('Custom notes aren’t available').count()).toBe(0)
    expect(calls()).toHaveLength(0)
    await offerOf(page, term).click()

    await region.getByRole('status').getByText('Loading explanation...').waitFor()
    await region.getByText(FIRST_WORDS).waitFor()
    expect(await region.innerText()).not.toContain(LAST_WORDS)
    expect(await region.getByText('Loading explanation...').isVisible()).toBe(true)
    release()
    await region.getByText(LAST_WORDS).waitFor()
    await region.getByText(`Written by ${MODEL} on ${today()}`).waitFor()
    expect(await region.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Definition',
      'Key concepts',
      'Points to remember',
    ])
    expect(await region.getByText('Loading explanation...').count()).toBe(0)
    const whole = await region.innerText()

    await page.reload()
    expect(await region.innerText()).toBe(whole)

    const without = await visitServer({ ...PHONE, javaScriptEnabled: false })
    await without.page.goto(addressOf(term))
    const read = notesOn(without.page, term)
    await read.getByText(LAST_WORDS).waitFor()
    await read.getByText(`Written by ${MODEL} on ${today()}`).waitFor()

    const other = await visitServer()
    await open(other.page, addressOf(`  ${term.toUpperCase()} `))
    await other.page.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(1)
  })

  test('is not offered to who could not have it: without script a line says so in the button’s place', async () => {
    const { page } = await visitServer({ ...PHONE, javaScriptEnabled: false })
    const term = newTerm()
    await page.goto(addressOf(term))
    await notesOn(page, term)
      .getByText('Writing these notes needs JavaScript, which is turned off in this browser.')
      .waitFor()
    expect(await offerOf(page, term).isVisible()).toBe(false)

    const withScript = await visitServer()
    await open(withScript.page, addressOf(term))
    expect(await offerOf(withScript.page, term).isVisible()).toBe(true)
    expect(await withScript.page.getByText('turn on JavaScript').isVisible()).toBe(false)
  })

  test('that is being explained to one tab is explained to the other by the same call', async () => {
    const { page } = await visitServer()
    const second = await page.context().newPage()
    const calls = callsFromNow()
    const release = playHeld()
    const term = newTerm()
    for (const tab of [page, second]) await open(tab, addressOf(term))
    await Promise.all([page, second].map((tab) => offerOf(tab, term).click()))
    for (const tab of [page, second]) await tab.getByText(FIRST_WORDS).waitFor()
    release()
    for (const tab of [page, second]) await tab.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(1)
  })

  test('whose note ended at the limit of its length says so', async () => {
    const { page } = await visitServer()
    notes().provider.play({ kind: 'truncated', text: NOTE.repeat(3) })
    const term = newTerm()
    await open(page, addressOf(term))
    await offerOf(page, term).click()
    const region = notesOn(page, term)
    await region.getByText('The model reached its length limit, so the end is missing.').waitFor()
    await page.reload()
    await region.getByText('The model reached its length limit, so the end is missing.').waitFor()
  })

  test('while it is explained, others are served as ever', async () => {
    const { page } = await visitServer()
    const release = playHeld()
    const term = newTerm()
    await open(page, addressOf(term))
    await offerOf(page, term).click()
    await page.getByText(FIRST_WORDS).waitFor()

    const other = await visitServer()
    await open(other.page, '/quiz/os/1')
    await other.page.keyboard.press('1')
    await other.page.keyboard.press('Enter')
    await open(other.page, '/learn/os/deadlocks')
    await other.page.getByRole('heading', { level: 1, name: 'Deadlocks' }).waitFor()
    expect(await page.getByText('Loading explanation...').isVisible()).toBe(true)
    release()
    await page.getByText(LAST_WORDS).waitFor()
  })

  test('of more characters than a page sends is refused in words, and none of its text goes anywhere', async () => {
    const calls = callsFromNow()
    const answer = await askByRequest(notes().baseUrl, { topic: 'x'.repeat(121) })
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toEqual({
      type: 'failed',
      message: 'A topic has at most 120 characters. Please enter a shorter one.',
    })
    expect(calls()).toHaveLength(0)
    const longest = await askByRequest(notes().baseUrl, { topic: 'y'.repeat(120) })
    expect(longest.status).toBe(200)
  })
})

describe('a topic with a written note', () => {
  test('shows that first and untouched, and beside it another explanation on request', async () => {
    const { page } = await visitServer()
    const calls = callsFromNow()
    notes().provider.play({ kind: 'answers', text: NOTE })
    await open(page, '/learn/os/deadlocks')
    const sections = page.getByRole('article').locator('.note-text').first()
    // Without what the script adds to it: buttons that copy.
    const textOf = () => sections.locator('p, li, td').allTextContents()
    const before = await textOf()
    await page.getByRole('button', { name: 'Explain it differently' }).click()
    const other = page.getByRole('region', { name: 'Another explanation' })
    await other.getByText(LAST_WORDS).waitFor()
    await other.getByText(`Written by ${MODEL} on ${today()}`).waitFor()
    expect(await textOf()).toEqual(before)
    const follows = await other.evaluate(
      (region, written) => {
        if (!written) throw new Error('no written note')
        return (written.compareDocumentPosition(region) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      },
      await sections.elementHandle(),
    )
    expect(follows).toBe(true)

    await page.reload()
    expect(await textOf()).toEqual(before)
    expect(await page.getByText(FIRST_WORDS).count()).toBe(0)
    await open(page, '/learn/os/deadlocks')
    await page.getByRole('button', { name: 'Explain it differently' }).click()
    await other.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(1)

    await page.getByRole('navigation', { name: 'Topics before and after' }).getByRole('link').last().click()
    await page.getByRole('heading', { level: 1, name: 'Security & Protection' }).waitFor()
    expect(await page.getByText(FIRST_WORDS).count()).toBe(0)
    await page.getByRole('button', { name: 'Explain it differently' }).waitFor()
  })
})

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

const ISSUES = 'Possible issues: invalid API key, quota exceeded, request format error.'
const UNABLE = 'Unable to generate explanation. Please check your API key and try again.'
const BLOCKED = 'Content was blocked due to safety filters. Please try rephrasing your query.'
const BROKEN_OFF = 'The explanation ended before it was complete. Please try again.'
const NOT_UNDERSTOOD = 'The provider’s answer could not be understood. Please try again.'
const TOO_LONG = 'The provider’s answer was far too long. Please try again, or choose a narrower topic.'
const OUT_OF_TOKENS =
  'The provider reached its length limit before it had explained anything. Please try again, or choose a narrower topic.'

const MB = 1_000_000

/** Those that are noticed at once; who is silent is a matter of the provider's client. */
const FAILURES: Record<string, { behaviour: Behaviour; words: string[] }> = {
  '400': {
    behaviour: { kind: 'status', status: 400, message: 'API key not valid. Please pass a valid API key.' },
    words: [
      'Failed to fetch explanation: API Error 400: API key not valid. Please pass a valid API key.',
      ISSUES,
    ],
  },
  '400 without words': {
    behaviour: { kind: 'status', status: 400, body: '' },
    words: ['Failed to fetch explanation: API Error 400: Unknown error', ISSUES],
  },
  '403': {
    behaviour: { kind: 'status', status: 403, message: 'Permission denied.' },
    words: [
      'Failed to fetch explanation: API Error 403: Permission denied.',
      'The API key may be invalid, or access is denied.',
    ],
  },
  '404': {
    behaviour: { kind: 'status', status: 404, message: 'No such model.' },
    words: ['Failed to fetch explanation: API Error 404: No such model.'],
  },
  '429': {
    behaviour: { kind: 'status', status: 429, message: 'Quota exceeded.' },
    words: ['Failed to fetch explanation: API Error 429: Quota exceeded.'],
  },
  '500 with markup in its words': {
    behaviour: { kind: 'status', status: 500, message: '<b onclick="pwned()">Internal</b>' },
    words: ['Failed to fetch explanation: API Error 500: <b onclick="pwned()">Internal</b>'],
  },
  '502 of a proxy': {
    behaviour: { kind: 'status', status: 502, body: '<html><h1>Bad Gateway</h1></html>' },
    words: ['Failed to fetch explanation: API Error 502: Unknown error'],
  },
  '503': {
    behaviour: { kind: 'status', status: 503, message: 'The model is overloaded.' },
    words: ['Failed to fetch explanation: API Error 503: The model is overloaded.'],
  },
  'no candidates': { behaviour: { kind: 'no-candidates' }, words: [UNABLE] },
  'an empty text': { behaviour: { kind: 'answers', text: '' }, words: [UNABLE] },
  'safety before any text': { behaviour: { kind: 'safety', text: '' }, words: [BLOCKED] },
  'safety after some text': { behaviour: { kind: 'safety', text: NOTE }, words: [BLOCKED] },
  'no tokens left before any text': { behaviour: { kind: 'truncated', text: '' }, words: [OUT_OF_TOKENS] },
  'no tokens left after a line': {
    behaviour: { kind: 'truncated', text: 'A lock\n' },
    words: [OUT_OF_TOKENS],
  },
  'a cut connection': { behaviour: { kind: 'cut', text: NOTE }, words: [BROKEN_OFF] },
  'an end without an end': { behaviour: { kind: 'ends-early', text: NOTE }, words: [BROKEN_OFF] },
  'malformed JSON': { behaviour: { kind: 'malformed', body: '{"choices":[{' }, words: [NOT_UNDERSTOOD] },
  'bad UTF-8': { behaviour: { kind: 'bad-utf8' }, words: [NOT_UNDERSTOOD] },
  'a page for people': { behaviour: { kind: 'html' }, words: [NOT_UNDERSTOOD] },
  '10 MB of text': { behaviour: { kind: 'endless', bytes: 10 * MB }, words: [TOO_LONG] },
  '10 MB in a line': { behaviour: { kind: 'huge-line', bytes: 10 * MB }, words: [TOO_LONG] },
}

/** What the alert of a note says, a line a paragraph. */
function wordsOf(region: Locator): Promise<string[]> {
  return region.getByRole('alert').locator('p').allInnerTexts()
}

describe('a provider that fails', () => {
  test('is reported in the words of the catalogue', async () => {
    const reported: Record<string, string[]> = {}
    for (const [name, { behaviour }] of Object.entries(FAILURES)) {
      notes().provider.play(behaviour)
      const { text } = await askByRequest(notes().baseUrl, { topic: newTerm() })
      const { type, message, details = [] } = JSON.parse(text.trim().split('\n').at(-1) ?? '')
      expect(type, name).toBe('failed')
      reported[name] = [message, ...details]
    }
    expect(reported).toEqual(
      Object.fromEntries(Object.entries(FAILURES).map(([name, { words }]) => [name, words])),
    )
  })

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

describe('/generated-notes', () => {
  test.each(['GET', 'PUT', 'DELETE'])('takes no %s, and that is no fault of the server', async (method) => {
    const { status } = await fetch(`${notes().baseUrl}/generated-notes`, { method })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test('takes nothing but a form, and what else comes is no fault of the server', async () => {
    for (const [type, body] of [
      ['application/json', '{"subject":"os"}'],
      ['application/json', '{"subject'],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
      ['text/plain', 'subject=os'],
    ] as const) {
      const answer = await fetch(`${notes().baseUrl}/generated-notes`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': type },
      })
      expect(answer.status, body).toBe(400)
    }
  })

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('answers nobody from another site (%o), and makes no call for them', async (headers) => {
    const calls = callsFromNow()
    notes().provider.play({ kind: 'answers', text: NOTE })
    const topic = newTerm()
    expect((await askByRequest(notes().baseUrl, { topic }, headers)).status).toBe(403)
    expect(calls()).toHaveLength(0)
    const own = await askByRequest(notes().baseUrl, { topic }, { Origin: notes().baseUrl })
    expect(own.text).toContain('"type":"written"')
  })

  test.each([
    { name: 'no fields', fields: { subject: '', topic: '' } },
    { name: 'an unknown subject', fields: { subject: 'cobol', topic: 'locks' } },
    { name: 'a blank topic', fields: { topic: ' \n ' } },
  ])('refuses $name', async ({ fields }) => {
    const answer = await askByRequest(notes().baseUrl, fields)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'failed' })
  })

  test('is in no cache, and in no proxy’s hands to be held back or changed', async () => {
    notes().provider.play({ kind: 'answers', text: NOTE })
    const { headers } = await askByRequest(
      notes().baseUrl,
      { topic: newTerm() },
      { 'Accept-Encoding': 'gzip, br' },
    )
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(headers.get('Content-Encoding')).toBeNull()
    expect(headers.get('X-Accel-Buffering')).toBe('no')
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

describe('by keyboard alone', () => {
  /** Goes on with Tab until the element has the focus. */
  async function tabTo(page: Page, target: Locator): Promise<void> {
    await target.waitFor()
    for (let pressed = 0; pressed < 80; pressed++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }

  test('a note is looked for, asked for, stopped, asked for again, and tried again', async () => {
    const { page } = await visitServer()
    const calls = callsFromNow()
    playHeld()
    const term = newTerm()
    const region = notesOn(page, term)
    await open(page, '/learn/os')
    await tabTo(page, page.getByRole('searchbox'))
    await page.keyboard.type(term)
    await page.keyboard.press('Enter')
    await tabTo(page, offerOf(page, term))
    await page.keyboard.press('Enter')
    // Next in order, though the button that had the focus has gone.
    const stop = region.getByRole('button', { name: 'Stop' })
    await begun(calls)
    await page.keyboard.press('Tab')
    expect(await stop.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Space')
    await offerOf(page, term).waitFor()
    notes().provider.play({ kind: 'status', status: 500 })
    await page.keyboard.press('Tab')
    expect(await offerOf(page, term).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    const again = region.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    notes().provider.play({ kind: 'answers', text: NOTE })
    await tabTo(page, again)
    await page.keyboard.press('Enter')
    await region.getByText(LAST_WORDS).waitFor()
    expect(calls()).toHaveLength(3)
  })
})

/** The part of a page that has the generated note, or in whose place it comes. */
const GENERATED = 'main section:has([role=status])'

const LOOKS = [
  { device: 'phone', colorScheme: 'dark', options: PHONE },
  { device: 'desktop', colorScheme: 'light', options: DESKTOP },
] as const

describe.each(dealt(LOOKS))('on a $device in the $colorScheme theme', ({ colorScheme, options }) => {
  // The rest of the page is as it was on the offer.
  test('axe finds nothing: on the offer, while it is written, once it is, after a failure, beside a written note', async () => {
    const { page } = await visitServer({ ...options, colorScheme, reducedMotion: 'reduce' })
    const term = newTerm()
    const nothingYet = gateAfter(0)
    notes().provider.play({ kind: 'answers', text: NOTE, gate: nothingYet.gate })
    await open(page, addressOf(term))
    expect(await findings(page), 'offer').toEqual([])
    await offerOf(page, term).click()
    await page.getByText('Loading explanation...').waitFor()
    expect(await findings(page, GENERATED), 'waiting').toEqual([])
    nothingYet.open()
    await page.getByText(LAST_WORDS).waitFor()
    expect(await findings(page, GENERATED), 'written').toEqual([])

    const release = playHeld()
    await open(page, '/learn/os/virtual-memory')
    await page.getByRole('button', { name: 'Explain it differently' }).click()
    await page.getByText(FIRST_WORDS).waitFor()
    expect(await findings(page, GENERATED), 'half written').toEqual([])
    release()
    await page.getByText(LAST_WORDS).waitFor()
    expect(await findings(page, GENERATED), 'beside a written note').toEqual([])

    notes().provider.play({ kind: 'status', status: 400, message: 'API key not valid.' })
    const failing = newTerm()
    await open(page, addressOf(failing))
    await offerOf(page, failing).click()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await findings(page, GENERATED), 'failed').toEqual([])
  })
})
