import { describe, expect, test, vi } from 'vitest'
import { PARAMETERS } from '#app/domain/notes/generation.ts'
import { captureLog } from '#test/factories/accounts.ts'
import {
  askedProvider,
  DIALECTS,
  KEY,
  MODEL,
  outcomeOf,
  PROMPT,
  UNHEARD,
} from '#test/factories/asked-provider.ts'
import type { Behaviour, Dialect } from '#test/factories/fake-provider.ts'
import { createNotesProvider } from './provider.server.ts'

const TEXT = '## Deadlock\n\nA cycle of waits – “after you” – that nobody leaves.\n'
const NOBODY_LEAVES = new AbortController().signal

test.each([
  { what: 'nothing', settings: {}, model: undefined },
  { what: 'a key of Gemini', settings: { GEMINI_API_KEY: KEY }, model: 'gemini-flash-latest' },
  {
    what: 'an address without a model',
    settings: { NOTES_OPENAI_BASE_URL: 'http://localhost' },
    model: undefined,
  },
  {
    what: 'an endpoint in OpenAI’s style',
    settings: { NOTES_OPENAI_BASE_URL: 'http://localhost:11434/v1', NOTES_OPENAI_MODEL: 'gemma3' },
    model: 'gemma3',
  },
])('where the operator has set $what, the model is $model', ({ settings, model }) => {
  const provider = createNotesProvider({ GEMINI_MODEL: 'gemini-flash-latest', ...settings })
  expect(provider && { model: provider.model }).toEqual(model && { model })
})

describe('the request is the specification’s', () => {
  test('to Gemini', async () => {
    const { lines } = captureLog()
    const asked = await askedProvider('gemini', { kind: 'answers', text: TEXT })
    expect(await outcomeOf(asked)).toEqual({ markdown: TEXT, truncated: false })
    expect(asked.fake.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: `/v1beta/models/${MODEL}:streamGenerateContent?alt=sse`,
        headers: expect.objectContaining({ 'content-type': 'application/json', 'x-goog-api-key': KEY }),
        body: {
          contents: [{ role: 'user', parts: [{ text: PROMPT }] }],
          generationConfig: { temperature: 0.7, topK: 40, topP: 0.95, maxOutputTokens: 2048 },
          safetySettings: [
            { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_MEDIUM_AND_ABOVE' },
            { category: 'HARM_CATEGORY_HATE_SPEECH', threshold: 'BLOCK_MEDIUM_AND_ABOVE' },
          ],
        },
      }),
    ])
    expect(lines).toEqual([])
  })

  const OPENAI_BODY = {
    model: MODEL,
    messages: [{ role: 'user', content: PROMPT }],
    temperature: 0.7,
    top_k: 40,
    top_p: 0.95,
    max_tokens: 2048,
    stream: true,
  }

  test('in OpenAI’s style', async () => {
    const { lines } = captureLog()
    const asked = await askedProvider('openai', { kind: 'answers', text: TEXT })
    expect(await outcomeOf(asked)).toEqual({ markdown: TEXT, truncated: false })
    expect(asked.fake.requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        path: '/v1/chat/completions',
        headers: expect.objectContaining({
          'content-type': 'application/json',
          authorization: `Bearer ${KEY}`,
        }),
        body: OPENAI_BODY,
      }),
    ])
    expect(lines).toEqual([])
  })

  test('in OpenAI’s style to a model of one’s own, which asks for no key', async () => {
    const asked = await askedProvider(
      'openai',
      { kind: 'answers', text: TEXT },
      { settings: { NOTES_OPENAI_API_KEY: undefined } },
    )
    expect(await outcomeOf(asked)).toMatchObject({ markdown: TEXT })
    expect(asked.fake.requests).toMatchObject([{ body: OPENAI_BODY }])
    expect(asked.fake.requests[0]?.headers).not.toHaveProperty('authorization')
  })
})

describe('a parameter that the model refuses', () => {
  const LEFT: Record<Dialect, (body: unknown) => unknown> = {
    gemini: (body) => Reflect.get(Object(body), 'generationConfig'),
    openai: (body) => {
      const { model, messages, stream, ...parameters } = Object(body)
      return parameters
    },
  }

  test.each<{ dialect: Dialect; parameter: string; left: object }>([
    {
      dialect: 'gemini',
      parameter: 'temperature',
      left: { topK: 40, topP: 0.95, maxOutputTokens: 2048 },
    },
    { dialect: 'gemini', parameter: 'topK', left: { temperature: 0.7, topP: 0.95, maxOutputTokens: 2048 } },
    { dialect: 'gemini', parameter: 'topP', left: { temperature: 0.7, topK: 40, maxOutputTokens: 2048 } },
    { dialect: 'openai', parameter: 'temperature', left: { top_k: 40, top_p: 0.95, max_tokens: 2048 } },
    { dialect: 'openai', parameter: 'top_k', left: { temperature: 0.7, top_p: 0.95, max_tokens: 2048 } },
    { dialect: 'openai', parameter: 'top_p', left: { temperature: 0.7, top_k: 40, max_tokens: 2048 } },
    {
      dialect: 'openai',
      parameter: 'max_tokens',
      left: { temperature: 0.7, top_k: 40, top_p: 0.95, max_completion_tokens: 2048 },
    },
  ])('$dialect, $parameter: is left out at once and from then on', async ({ dialect, parameter, left }) => {
    const { lines } = captureLog()
    const asked = await askedProvider(dialect, { kind: 'refuses-parameter', parameter, thenText: TEXT })
    expect(await outcomeOf(asked)).toEqual({ markdown: TEXT, truncated: false })
    expect(await outcomeOf(asked)).toEqual({ markdown: TEXT, truncated: false })
    const [first, ...others] = asked.fake.requests.map(({ body }) => LEFT[dialect](body))
    expect(first).toHaveProperty(parameter)
    expect(others).toEqual([left, left])
    expect(lines).toEqual([])
  })

  test.each(DIALECTS)('%s: whatever is left out, it is refused in the end', async (dialect) => {
    const message = 'No temperature, no top_k, no top_p, no max_tokens'
    const asked = await askedProvider(dialect, { kind: 'status', status: 400, message })
    expect(await outcomeOf(asked)).toEqual({ kind: 'refused', status: 400, message })
    const bodies = asked.fake.requests.map(({ body }) => LEFT[dialect](body))
    expect(bodies).toEqual([
      expect.anything(),
      dialect === 'openai' ? { max_completion_tokens: PARAMETERS.maxOutputTokens } : {},
    ])
  })

  test.each([
    { status: 422, requests: 2 },
    { status: 403, requests: 1 },
    { status: 500, requests: 1 },
  ])('status $status that speaks of one makes $requests requests', async ({ status, requests }) => {
    const message = 'temperature is too high'
    const asked = await askedProvider('openai', { kind: 'status', status, message })
    expect(await outcomeOf(asked)).toEqual({ kind: 'refused', status, message })
    expect(asked.fake.requests).toHaveLength(requests)
  })
})

describe.each(DIALECTS)('%s', (dialect) => {
  test('hands on the text in order, each piece as it comes', async () => {
    const gates = Array.from(TEXT, () => Promise.withResolvers<void>())
    const open = (index: number) => gates[index]?.resolve()
    const { provider } = await askedProvider(dialect, {
      kind: 'answers',
      text: TEXT,
      chunkLength: 1,
      gate: async (index) => gates[index]?.promise,
    })
    const pieces: string[] = []
    // The next piece is sent when the one before it has been read.
    open(0)
    const note = await provider.write(PROMPT, NOBODY_LEAVES, {
      ...UNHEARD,
      text: (delta) => {
        pieces.push(delta)
        open(pieces.join('').length)
      },
    })
    expect(pieces).toEqual([...TEXT])
    expect(note.markdown).toBe(TEXT)
  })

  test('keeps what a model thinks aloud out of the note', async () => {
    const body = {
      candidates: [{ content: { parts: [{ text: 'Let me think.', thought: true }] }, finishReason: 'STOP' }],
      choices: [{ index: 0, delta: { reasoning_content: 'Let me think.' }, finish_reason: 'stop' }],
    }
    const asked = await askedProvider(dialect, { kind: 'malformed', body: JSON.stringify(body) })
    expect(await outcomeOf(asked)).toEqual({ kind: 'empty' })
  })

  test.each<{ when: string; behaviour: Behaviour }>([
    { when: 'before an answer', behaviour: { kind: 'silent' } },
    { when: 'after its headers', behaviour: { kind: 'headers-only' } },
    { when: 'in its midst', behaviour: { kind: 'stalls', text: TEXT } },
  ])('a request that is taken back $when ends there and here', async ({ when, behaviour }) => {
    const { lines } = captureLog()
    const { fake, provider } = await askedProvider(dialect, behaviour)
    const reader = new AbortController()
    const begun = Promise.withResolvers<void>()
    const written = provider.write(PROMPT, reader.signal, { ...UNHEARD, text: () => begun.resolve() })
    if (when === 'in its midst') await begun.promise
    else await vi.waitUntil(() => fake.requests.length === 1)
    const reason = new Error('the last reader has left')
    reader.abort(reason)
    await expect(written).rejects.toBe(reason)
    await fake.requests[0]?.aborted
    expect(lines).toEqual([])
  })

  test('a request that was taken back before it was made is not made', async () => {
    const { fake, provider } = await askedProvider(dialect)
    const reason = new Error('the last reader has left')
    await expect(provider.write(PROMPT, AbortSignal.abort(reason), UNHEARD)).rejects.toBe(reason)
    expect(fake.requests).toEqual([])
  })

  test.each<Behaviour>([
    { kind: 'endless', bytes: 10_000_000 },
    { kind: 'huge-line', bytes: 10_000_000 },
    { kind: 'stalls', text: TEXT },
  ])('a provider that is given up is told so: $kind', async (behaviour) => {
    const timeouts = { silenceMs: 300, wholeMs: 30_000 }
    const asked = await askedProvider(dialect, behaviour, { timeouts })
    await outcomeOf(asked)
    await asked.fake.requests[0]?.aborted
  })
})
