import { describe, expect, test } from 'vitest'
import { browserForFile, open, PHONE } from './browser.ts'
import {
  addressOf,
  FAILURES,
  FIRST_WORDS,
  LAST_WORDS,
  NOTE,
  notesOn,
  offerOf,
  readersOf,
  today,
} from './generated-note-page.ts'
import { askByRequest, MODEL, newTerm, notesServerForFile } from './notes-server.ts'

const visit = browserForFile({ reusesPages: true })
const notes = notesServerForFile()
const { visitServer, callsFromNow, playHeld } = readersOf(notes, visit)

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
})

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
