import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { dealt } from '#test/trials.ts'
import { findings } from '../axe.ts'
import { browserForFile, DESKTOP, open, PHONE } from '../browser.ts'
import {
  addressOf,
  begun,
  FIRST_WORDS,
  LAST_WORDS,
  NOTE,
  notesOn,
  offerOf,
  readersOf,
  today,
} from '../generated-note-page.ts'
import { askByRequest, gateAfter, MODEL, newTerm, notesServerForFile } from '../notes-server.ts'

const visit = browserForFile({ reusesPages: true })
const notes = notesServerForFile()
const { visitServer, callsFromNow, playHeld } = readersOf(notes, visit)

describe('a term that is no topic', () => {
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
