import { describe, expect, onTestFinished, test } from 'vitest'
import type { GenerationFailure } from '#app/domain/notes/generation-failure.ts'
import { captureLog } from '#test/factories/accounts.ts'
import {
  type AskedProviderOptions,
  askedProvider,
  DIALECTS,
  KEY,
  outcomeOf,
} from '#test/factories/asked-provider.ts'
import { type Behaviour, type Dialect, startFakeProvider } from '#test/factories/fake-provider.ts'
import type { WrittenNote } from './provider.server.ts'
import { retryAfterS } from './provider-failure.server.ts'

const TEXT = '## Deadlock\n\nA cycle of waits – “after you” – that nobody leaves.\n'
const TEN_MB = 10_000_000

type Outcome = WrittenNote | GenerationFailure

/** What a behaviour becomes, where the dialects differ in each. */
type Case<Kind> = readonly [
  behaviour: Extract<Behaviour, { kind: Kind }>,
  becomes: Outcome | Record<Dialect, Outcome>,
]

const OUTCOMES: { [Kind in Behaviour['kind']]: readonly Case<Kind>[] } = {
  answers: [
    [{ kind: 'answers', text: TEXT }, whole(TEXT)],
    [{ kind: 'answers', text: TEXT, chunkLength: 1 }, whole(TEXT)],
    [{ kind: 'answers', text: '' }, { kind: 'empty' }],
    [{ kind: 'answers', text: ' \n\n ' }, { kind: 'empty' }],
    [{ kind: 'answers', text: 'x'.repeat(40_000), chunkLength: 5000 }, whole('x'.repeat(40_000))],
    [{ kind: 'answers', text: 'x'.repeat(40_001), chunkLength: 5000 }, { kind: 'too-long' }],
  ],
  truncated: [
    [
      { kind: 'truncated', text: 'x'.repeat(400) },
      { markdown: 'x'.repeat(400), truncated: true },
    ],
    [{ kind: 'truncated', text: 'x'.repeat(399) }, { kind: 'out-of-tokens' }],
    [{ kind: 'truncated', text: '' }, { kind: 'out-of-tokens' }],
  ],
  safety: [
    [{ kind: 'safety', text: TEXT }, { kind: 'safety' }],
    [{ kind: 'safety', text: '' }, { kind: 'safety' }],
  ],
  'blocked-prompt': [
    [
      { kind: 'blocked-prompt' },
      {
        gemini: { kind: 'safety' },
        openai: {
          kind: 'refused',
          status: 400,
          message: 'The response was filtered because of the prompt. Please modify your prompt and retry.',
        },
      },
    ],
  ],
  'no-candidates': [[{ kind: 'no-candidates' }, { kind: 'empty' }]],
  status: [
    [
      { kind: 'status', status: 503, message: 'Overloaded' },
      { kind: 'refused', status: 503, message: 'Overloaded' },
    ],
  ],
  'refuses-parameter': [[{ kind: 'refuses-parameter', parameter: 'topK', thenText: TEXT }, whole(TEXT)]],
  silent: [[{ kind: 'silent' }, { kind: 'silent' }]],
  'headers-only': [[{ kind: 'headers-only' }, { kind: 'silent' }]],
  stalls: [
    [{ kind: 'stalls', text: TEXT }, { kind: 'silent' }],
    [{ kind: 'stalls', text: '' }, { kind: 'silent' }],
  ],
  pings: [
    [{ kind: 'pings', text: TEXT }, { kind: 'silent' }],
    [{ kind: 'pings', text: '' }, { kind: 'silent' }],
  ],
  cut: [
    [{ kind: 'cut', text: TEXT }, { kind: 'cut' }],
    [{ kind: 'cut', text: '' }, { kind: 'cut' }],
  ],
  'ends-early': [
    [{ kind: 'ends-early', text: TEXT }, { kind: 'cut' }],
    [{ kind: 'ends-early', text: '' }, { kind: 'empty' }],
  ],
  malformed: [
    [{ kind: 'malformed', body: '{"candidates": [' }, { kind: 'malformed' }],
    [{ kind: 'malformed', body: 'null' }, { kind: 'malformed' }],
    [{ kind: 'malformed', body: '"A note."' }, { kind: 'malformed' }],
    [{ kind: 'malformed', body: '{"candidates": 7, "choices": 7}' }, { kind: 'malformed' }],
    [
      { kind: 'malformed', body: '{"error": {"code": 500, "message": "Out of memory"}}' },
      { kind: 'malformed' },
    ],
  ],
  endless: [[{ kind: 'endless', bytes: TEN_MB }, { kind: 'too-long' }]],
  'huge-line': [[{ kind: 'huge-line', bytes: TEN_MB }, { kind: 'too-long' }]],
  'bad-utf8': [[{ kind: 'bad-utf8' }, { kind: 'malformed' }]],
  html: [[{ kind: 'html' }, { kind: 'malformed' }]],
}

function whole(markdown: string): WrittenNote {
  return { markdown, truncated: false }
}

const SHORT_TIMEOUTS = { timeouts: { silenceMs: 300, wholeMs: 30_000 } }
const WITHOUT_END: readonly Behaviour['kind'][] = ['silent', 'headers-only', 'stalls', 'pings']

const ALL = Object.values(OUTCOMES).flat()

describe.each(DIALECTS)('a provider that speaks like %s', (dialect) => {
  const cases = ALL.map(([behaviour, becomes]) => ({
    behaviour,
    becomes: dialect in becomes ? becomes[dialect as keyof typeof becomes] : becomes,
  }))

  test.each(cases)(
    'and plays $behaviour: becomes $becomes, and nothing is printed',
    async ({ behaviour, becomes }) => {
      const { lines } = captureLog()
      const options: AskedProviderOptions = WITHOUT_END.includes(behaviour.kind) ? SHORT_TIMEOUTS : {}
      expect(await outcomeOf(await askedProvider(dialect, behaviour, options))).toEqual(becomes)
      expect(lines).toEqual([])
    },
  )

  test.each<{ what: string; plays: Omit<Extract<Behaviour, { kind: 'status' }>, 'kind'>; becomes: Refusal }>([
    {
      what: 'a request it does not like',
      plays: { status: 400, message: 'API key not valid. Please pass a valid API key.' },
      becomes: { status: 400, message: 'API key not valid. Please pass a valid API key.' },
    },
    { what: 'a body that is no JSON', plays: { status: 400, body: 'Bad Request' }, becomes: { status: 400 } },
    {
      what: 'JSON of another kind',
      plays: { status: 400, body: '{"error":"no"}' },
      becomes: { status: 400 },
    },
    { what: 'no body', plays: { status: 500, body: '' }, becomes: { status: 500 } },
    {
      what: 'a page for people',
      plays: { status: 502, body: '<h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } },
      becomes: { status: 502 },
    },
    {
      what: 'a body that is no text',
      plays: { status: 500, body: Uint8Array.of(0xff, 0xfe, 0x00) },
      becomes: { status: 500 },
    },
    { what: 'an empty message', plays: { status: 500, message: '' }, becomes: { status: 500, message: '' } },
    {
      what: 'an unknown key',
      plays: { status: 401, message: 'Who are you?' },
      becomes: { status: 401, message: 'Who are you?' },
    },
    {
      what: 'a key that may not',
      plays: { status: 403, message: 'Forbidden' },
      becomes: { status: 403, message: 'Forbidden' },
    },
    {
      what: 'a model that is not there',
      plays: { status: 404, message: 'No such model' },
      becomes: { status: 404, message: 'No such model' },
    },
    {
      what: 'a message that quotes the key',
      plays: { status: 400, message: `Incorrect API key: ${KEY} (${KEY}).` },
      becomes: { status: 400, message: 'Incorrect API key: [key] ([key]).' },
    },
    {
      what: 'a message that ends in the midst of the key',
      plays: { status: 400, message: `${'x'.repeat(290)} ${KEY}` },
      becomes: { status: 400, message: `${'x'.repeat(290)} [key]` },
    },
    {
      what: 'a long message',
      plays: { status: 500, message: 'x'.repeat(100_000) },
      becomes: { status: 500, message: `${'x'.repeat(300)}…` },
    },
    {
      what: 'control characters',
      plays: { status: 500, message: '\0Out of\r\n\tmemory\u001b[31m\u202e\u200b, sorry ' },
      becomes: { status: 500, message: 'Out of memory [31m , sorry' },
    },
    {
      what: 'seconds to wait',
      plays: { status: 429, message: 'Slow down', headers: { 'retry-after': '7' } },
      becomes: { status: 429, message: 'Slow down', retryAfterS: 7 },
    },
    {
      what: 'a date to wait for',
      plays: { status: 503, message: 'Later', headers: { 'retry-after': 'Fri, 31 Dec 1999 23:59:59 GMT' } },
      becomes: { status: 503, message: 'Later', retryAfterS: 1 },
    },
    {
      what: 'an absurd time to wait',
      plays: { status: 429, message: 'Go away', headers: { 'retry-after': '9'.repeat(30) } },
      becomes: { status: 429, message: 'Go away', retryAfterS: 86_400 },
    },
    { what: 'a redirection to nowhere', plays: { status: 304, body: '' }, becomes: { status: 304 } },
  ])(
    'and refuses with $what: the reader is told $becomes, nothing is printed',
    async ({ plays, becomes }) => {
      const { lines } = captureLog()
      const asked = await askedProvider(dialect, { kind: 'status', ...plays })
      expect(await outcomeOf(asked)).toEqual({ kind: 'refused', ...becomes })
      expect(asked.fake.requests).toHaveLength(1)
      expect(lines).toEqual([])
    },
  )

  test('and refuses with 10 MB: they are not all read', async () => {
    const asked = await askedProvider(dialect, { kind: 'status', status: 500, body: 'x'.repeat(TEN_MB) })
    expect(await outcomeOf(asked)).toEqual({ kind: 'too-long' })
    await asked.fake.requests[0]?.aborted
  })

  test('and is not there', async () => {
    const { lines } = captureLog()
    const asked = await askedProvider(dialect)
    await asked.fake.close()
    expect(await outcomeOf(asked)).toEqual({ kind: 'unreachable' })
    expect(lines).toEqual([])
  })
})

type Refusal = Omit<Extract<GenerationFailure, { kind: 'refused' }>, 'kind'>

const NOW = Date.UTC(2030, 0)

test.each([
  { header: undefined, seconds: undefined },
  { header: '0', seconds: 1 },
  { header: '7', seconds: 7 },
  { header: ' 7 ', seconds: 7 },
  { header: new Date(NOW + 90_000).toUTCString(), seconds: 90 },
  { header: new Date(NOW - 90_000).toUTCString(), seconds: 1 },
  { header: new Date(NOW + 1e12).toUTCString(), seconds: 86_400 },
  { header: '86401', seconds: 86_400 },
  { header: 'soon', seconds: undefined },
  { header: '', seconds: undefined },
])('Retry-After: $header is $seconds seconds', ({ header, seconds }) => {
  expect(retryAfterS(header, NOW)).toBe(seconds)
})

test.each(DIALECTS)('no redirect is followed: the key would go along (%s)', async (dialect) => {
  const elsewhere = await startFakeProvider()
  onTestFinished(() => elsewhere.close())
  const asked = await askedProvider(dialect)
  for (const status of [301, 302, 307, 308]) {
    const path =
      dialect === 'gemini' ? '/v1beta/models/m:streamGenerateContent?alt=sse' : '/v1/chat/completions'
    asked.fake.play({ kind: 'status', status, headers: { location: elsewhere.origin + path } })
    expect(await outcomeOf(asked), String(status)).toEqual({ kind: 'unreachable' })
  }
  expect(elsewhere.requests).toEqual([])
})
