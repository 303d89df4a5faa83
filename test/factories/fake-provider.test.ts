import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, type Dialect, type FakeProvider, startFakeProvider } from './fake-provider.ts'

let provider: FakeProvider
beforeEach(async () => {
  provider = await startFakeProvider()
})
afterEach(() => provider.close())

const DIALECTS: readonly Dialect[] = ['gemini', 'openai']
const PATH: Record<Dialect, string> = {
  gemini: '/v1beta/models/some-model:streamGenerateContent?alt=sse',
  openai: '/v1/chat/completions',
}
const MORE_THAN_BUFFERS_HOLD = 20_000_000

/** Asks as a client of the dialect would, with all three sampling parameters. */
function ask(dialect: Dialect, signal?: AbortSignal): Promise<Response> {
  const body =
    dialect === 'gemini'
      ? { contents: [], generationConfig: { temperature: 0.7, topK: 40, topP: 0.95 } }
      : { model: 'some-model', stream: true, temperature: 0.7, top_k: 40, top_p: 0.95 }
  return fetch(provider.origin + PATH[dialect], { method: 'POST', body: JSON.stringify(body), signal })
}

interface Heard {
  status: number
  type: string | null
  raw: string
  /** The data of each whole event. */
  data: string[]
  text: string
  finish: string | undefined
  /** Whether the body came to an end in due form. */
  ended: boolean
}

/** Reads to the end, or until `enough` is among what came. */
async function hear(dialect: Dialect, response: Response, enough?: string): Promise<Heard> {
  let raw = ''
  let ended = false
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  try {
    while (reader && !ended && !(enough && raw.includes(enough))) {
      const { done, value } = await reader.read()
      ended = done
      raw += decoder.decode(value, { stream: true })
    }
  } catch {
    // The connection broke: `ended` says so.
  }
  const data = raw
    .split('\n\n')
    .slice(0, -1)
    .filter((event) => event.startsWith('data: '))
    .map((event) => event.replaceAll(/^data: /g, ''))
  const chunks = data.filter((line) => line !== '[DONE]').flatMap(chunkOf)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    raw,
    data,
    text: chunks.map((chunk) => textOf(dialect, chunk) ?? '').join(''),
    finish: chunks.map((chunk) => finishOf(dialect, chunk)).findLast((reason) => reason !== undefined),
    ended,
  }
}

interface Chunk {
  candidates?: { content?: { parts?: { text?: string }[] }; finishReason?: string }[]
  choices?: { delta?: { content?: string }; finish_reason?: string | null }[]
}

function chunkOf(line: string): Chunk[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

function textOf(dialect: Dialect, { candidates, choices }: Chunk): string | undefined {
  return dialect === 'gemini' ? candidates?.[0]?.content?.parts?.[0]?.text : choices?.[0]?.delta?.content
}

function finishOf(dialect: Dialect, { candidates, choices }: Chunk): string | undefined {
  return (dialect === 'gemini' ? candidates?.[0]?.finishReason : choices?.[0]?.finish_reason) ?? undefined
}

const TEXT = 'A lock has an owner, and it is the owner who opens it again.'

describe.each(DIALECTS)('in the dialect of %s', (dialect) => {
  const isGemini = dialect === 'gemini'
  const STOP = isGemini ? 'STOP' : 'stop'
  const LENGTH = isGemini ? 'MAX_TOKENS' : 'length'
  const SAFETY = isGemini ? 'SAFETY' : 'content_filter'

  test.each<{ behaviour: Behaviour; heard: Partial<Heard> }>([
    { behaviour: { kind: 'answers', text: TEXT }, heard: { text: TEXT, finish: STOP, ended: true } },
    { behaviour: { kind: 'answers', text: '' }, heard: { text: '', finish: STOP, ended: true } },
    { behaviour: { kind: 'truncated', text: TEXT }, heard: { text: TEXT, finish: LENGTH, ended: true } },
    { behaviour: { kind: 'truncated', text: '' }, heard: { text: '', finish: LENGTH, ended: true } },
    { behaviour: { kind: 'safety', text: TEXT }, heard: { text: TEXT, finish: SAFETY, ended: true } },
    { behaviour: { kind: 'safety', text: '' }, heard: { text: '', finish: SAFETY, ended: true } },
    { behaviour: { kind: 'no-candidates' }, heard: { text: '', finish: undefined, ended: true } },
    { behaviour: { kind: 'ends-early', text: TEXT }, heard: { text: TEXT, finish: undefined, ended: true } },
    { behaviour: { kind: 'cut', text: TEXT }, heard: { text: TEXT, finish: undefined, ended: false } },
    {
      behaviour: { kind: 'malformed', body: '{"candidates": [' },
      heard: { data: ['{"candidates": ['], ended: true },
    },
  ])('plays $behaviour', async ({ behaviour, heard }) => {
    provider.play(behaviour)
    const answer = await hear(dialect, await ask(dialect))
    expect(answer).toMatchObject({ status: 200, type: 'text/event-stream', ...heard })
    if (answer.text === '') expect(answer.raw).not.toContain('parts')
  })

  test('any text arrives whole, in chunks of the length asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary', maxLength: 24 }),
        fc.integer({ min: 1, max: 20 }),
        async (text, chunkLength) => {
          provider.play({ kind: 'answers', text, chunkLength })
          const { data, ...answer } = await hear(dialect, await ask(dialect))
          const chunks = data.flatMap(chunkOf).flatMap((chunk) => textOf(dialect, chunk) || [])
          expect(answer.text).toBe(text)
          expect(chunks.map((chunk) => [...chunk].length).slice(0, -1)).toEqual(
            chunks.slice(0, -1).map(() => chunkLength),
          )
        },
      ),
      // What ends a line for JavaScript, but neither in JSON nor in a stream of events.
      { numRuns: 25, examples: [['a\u2028b\u2029c\r\nd', 3]] },
    )
  }, 30_000)

  test('a gate holds the stream open after the chunks that it let through', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    provider.play({
      kind: 'answers',
      text: 'one two ',
      chunkLength: 4,
      gate: (index) => (index === 1 ? opened : Promise.resolve()),
    })
    const response = await ask(dialect)
    const [early, late] = [response.clone(), response]
    const before = await hear(dialect, early, '\n\n')
    expect(before).toMatchObject({ text: 'one ', finish: undefined, ended: false })
    open()
    expect(await hear(dialect, late)).toMatchObject({ text: 'one two ', finish: STOP, ended: true })
  })

  test('a prompt is blocked as the dialect has it', async () => {
    provider.play({ kind: 'blocked-prompt' })
    const { status, raw, text } = await hear(dialect, await ask(dialect))
    expect({ status, text }).toEqual({ status: isGemini ? 200 : 400, text: '' })
    expect(raw).toMatch(isGemini ? /"promptFeedback":\{"blockReason":"\w+"/ : /"code":"content_filter"/)
    expect(raw).not.toContain('candidates"')
  })

  test.each([400, 401, 403, 404, 429, 500, 503])('status %i says its message in JSON', async (status) => {
    provider.play({ kind: 'status', status, message: 'No.', headers: { 'retry-after': '7' } })
    const response = await ask(dialect)
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toMatchObject({ error: { message: 'No.' } })
  })

  test('a status can come with any body', async () => {
    provider.play({ kind: 'status', status: 502, body: new Uint8Array([0xff, 0x00]) })
    const response = await ask(dialect)
    expect(response.status).toBe(502)
    expect(await response.bytes()).toEqual(new Uint8Array([0xff, 0x00]))
  })

  test.each(['topK', 'top_k', 'topP', 'top_p', 'temperature'])('%s is refused by name', async (parameter) => {
    provider.play({ kind: 'refuses-parameter', parameter, thenText: TEXT })
    const response = await ask(dialect)
    expect(response.status).toBe(400)
    const names: Record<string, string> = isGemini
      ? { topK: 'topK', top_k: 'topK', topP: 'topP', top_p: 'topP' }
      : { topK: 'top_k', top_k: 'top_k', topP: 'top_p', top_p: 'top_p' }
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining(names[parameter] ?? parameter) },
    })
  })

  test('a request without the refused parameter is answered', async () => {
    provider.play({ kind: 'refuses-parameter', parameter: 'seed', thenText: TEXT })
    expect(await hear(dialect, await ask(dialect))).toMatchObject({ text: TEXT, finish: STOP })
  })

  test('bytes that are no UTF-8 stand inside valid JSON', async () => {
    provider.play({ kind: 'bad-utf8' })
    const bytes = await (await ask(dialect)).bytes()
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow()
    const repaired = await hear(dialect, new Response(bytes))
    expect(repaired).toMatchObject({ text: expect.stringMatching(/^A note \ufffd.*lock$/), finish: STOP })
  })

  test('a login page comes instead of a stream', async () => {
    provider.play({ kind: 'html' })
    const { status, type, raw } = await hear(dialect, await ask(dialect))
    expect({ status, type }).toEqual({ status: 200, type: 'text/html; charset=utf-8' })
    expect(raw).toContain('type="password"')
  })

  test('a huge line has the bytes asked for and is a valid answer', async () => {
    provider.play({ kind: 'huge-line', bytes: 1_000_000 })
    const { raw, finish, text } = await hear(dialect, await ask(dialect))
    expect(raw.indexOf('\n')).toBe(1_000_000)
    expect({ finish, text: text.replaceAll('x', '') }).toEqual({ finish: STOP, text: '' })
  })

  test('an endless answer ends only after the bytes asked for', async () => {
    provider.play({ kind: 'endless', bytes: 1_000_000 })
    const { raw, text, finish, ended } = await hear(dialect, await ask(dialect))
    expect(raw.length).toBeGreaterThan(1_000_000)
    expect(raw.length).toBeLessThan(1_020_000)
    expect(text.length).toBeGreaterThan(900_000)
    expect({ finish, ended }).toEqual({ finish: STOP, ended: true })
  })

  test.each<{ behaviour: Behaviour; enough: string }>([
    { behaviour: { kind: 'stalls', text: 'some text' }, enough: 'some text' },
    { behaviour: { kind: 'pings', text: 'some text' }, enough: ': ping\n\n' },
    { behaviour: { kind: 'endless', bytes: MORE_THAN_BUFFERS_HOLD }, enough: 'locks' },
    { behaviour: { kind: 'huge-line', bytes: MORE_THAN_BUFFERS_HOLD }, enough: 'xxx' },
  ])('$behaviour.kind: the provider notices that the reader leaves', async ({ behaviour, enough }) => {
    provider.play(behaviour)
    const reader = new AbortController()
    const response = await ask(dialect, reader.signal)
    const { raw, finish, ended } = await hear(dialect, response, enough)
    expect(raw).toContain(enough)
    expect({ finish, ended }).toEqual({ finish: undefined, ended: false })
    reader.abort()
    await provider.requests[0]?.aborted
  })

  test.each<Behaviour>([{ kind: 'silent' }, { kind: 'headers-only' }])(
    '$kind: nothing more has come when a later request is answered whole',
    async (behaviour) => {
      provider.play(behaviour)
      const reader = new AbortController()
      const came: string[] = []
      const waiting = ask(dialect, reader.signal)
        .then((response) => {
          came.push('headers')
          return response.text()
        })
        .then(() => {
          came.push('body')
        })
      waiting.catch(() => {})
      await expect.poll(() => provider.requests.length).toBe(1)
      if (behaviour.kind === 'headers-only') await expect.poll(() => came).toEqual(['headers'])
      provider.play({ kind: 'answers', text: TEXT })
      expect(await hear(dialect, await ask(dialect))).toMatchObject({ text: TEXT, ended: true })
      expect(came).toEqual(behaviour.kind === 'silent' ? [] : ['headers'])
      reader.abort()
      await expect(waiting).rejects.toThrow('aborted')
      await provider.requests[0]?.aborted
    },
  )

  test('a whole answer, and one that the provider cut, are not the client’s leaving', async () => {
    let aborted = 0
    for (const kind of ['answers', 'cut'] as const) {
      provider.play({ kind, text: TEXT })
      await hear(dialect, await ask(dialect))
    }
    for (const request of provider.requests) request.aborted.then(() => aborted++)
    await provider.close()
    expect(aborted).toBe(0)
    provider = await startFakeProvider()
  })

  test('closing breaks an answer that would never end', async () => {
    provider.play({ kind: 'stalls', text: TEXT })
    const response = await ask(dialect)
    await provider.close()
    expect(await hear(dialect, response)).toMatchObject({ ended: false })
    await expect(ask(dialect)).rejects.toThrow()
    provider = await startFakeProvider()
  })

  test('the real client reads the answer, and why it ended', async () => {
    const model = isGemini
      ? createGoogle({ baseURL: `${provider.origin}/v1beta`, apiKey: 'a-key' })('some-model')
      : createOpenAICompatible({ baseURL: `${provider.origin}/v1`, name: 'local' })('some-model')
    const reasons = { answers: 'stop', truncated: 'length', safety: 'content-filter' } as const
    for (const kind of ['answers', 'truncated', 'safety'] as const) {
      provider.play({ kind, text: TEXT })
      const errors: unknown[] = []
      const result = streamText({
        model,
        prompt: 'What is a lock?',
        maxRetries: 0,
        onError: ({ error }) => {
          errors.push(error)
        },
      })
      expect(await result.text).toBe(TEXT)
      expect(await result.finishReason).toBe(reasons[kind])
      expect(errors).toEqual([])
    }
    const [request] = provider.requests
    expect(request).toMatchObject({ dialect, method: 'POST', path: PATH[dialect] })
    expect(JSON.stringify(request?.body)).toContain('What is a lock?')
    if (isGemini) expect(request?.headers['x-goog-api-key']).toBe('a-key')
  })
})

test.each([
  { method: 'GET', path: '/v1/models', dialect: 'openai' },
  { method: 'GET', path: '/v1/chat/completions', dialect: 'openai' },
  { method: 'GET', path: PATH.gemini, dialect: 'gemini' },
  { method: 'POST', path: '/v1beta/models/some-model:generateContent', dialect: 'gemini' },
  { method: 'POST', path: '/v1beta/models/some-model:streamGenerateContent', dialect: 'gemini' },
])('an address that nobody should ask answers 404 and is recorded: $method $path', async (asked) => {
  const body = asked.method === 'POST' ? 'no JSON' : null
  const response = await fetch(provider.origin + asked.path, { method: asked.method, body })
  expect(response.status).toBe(404)
  expect(provider.requests).toMatchObject([{ ...asked, body: body ?? '' }])
})
