import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Behaviour, RecordedRequest } from '#test/factories/fake-provider.ts'
import { type browserForFile, DESKTOP } from './browser.ts'
import { gateAfter, type notesServerForFile } from './notes-server.ts'

export const NOTE = `## Definition

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
export const FIRST_WORDS = 'lets one player in at a time'
export const LAST_WORDS = 'is heard by all'
/** In the provider's chunks: after the first paragraph, before the end. */
export const SOME_CHUNKS = 6

type Visit = ReturnType<typeof browserForFile>

/** What a test needs to ask a server for notes, and to see what the server asks its provider. */
export function readersOf(notes: ReturnType<typeof notesServerForFile>, visit: Visit) {
  return {
    visitServer: (options: Parameters<Visit>[0] = DESKTOP) => visit({ ...options, baseURL: notes().baseUrl }),

    /** The requests that come to the provider from now on. */
    callsFromNow() {
      const { requests } = notes().provider
      const before = requests.length
      return (): readonly RecordedRequest[] => requests.slice(before)
    },

    /** Plays a note that stops after its first paragraph until the gate is opened. */
    playHeld(): () => void {
      const { gate, open: release } = gateAfter(SOME_CHUNKS)
      notes().provider.play({ kind: 'answers', text: NOTE, gate })
      return release
    },
  }
}

export const today = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.now())

/** Sooner than the 25 s of patience that the server has with a provider that has stalled. */
export const SOON = { timeout: 20_000 }

export const addressOf = (term: string) => `/search?subject=os&q=${encodeURIComponent(term)}`
export const notesOn = (page: Page, term: string) => page.getByRole('region', { name: `Notes on “${term}”` })
export const offerOf = (page: Page, term: string) =>
  page.getByRole('button', { name: `Write notes on “${term}”` })

export async function begun(calls: () => readonly RecordedRequest[]): Promise<RecordedRequest> {
  await expect.poll(() => calls().length, SOON).toBe(1)
  const [call] = calls()
  if (!call) throw new Error('no call')
  return call
}

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
export const FAILURES: Record<string, { behaviour: Behaviour; words: string[] }> = {
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
