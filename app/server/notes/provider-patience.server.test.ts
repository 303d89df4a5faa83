import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type AskedProvider,
  askedProvider,
  DIALECTS,
  MODEL,
  outcomeOf,
  UNHEARD,
} from '#test/factories/asked-provider.ts'
import type { Behaviour } from '#test/factories/fake-provider.ts'
import { LONG } from '#test/trials.ts'
import { createNotesProvider, type NotesProvider } from './provider.server.ts'

const TEXT = '## Deadlock\n\nA cycle of waits that nobody leaves.\n'

const WITHOUT_END: readonly Behaviour[] = [
  { kind: 'silent' },
  { kind: 'headers-only' },
  { kind: 'stalls', text: TEXT },
]

test('a provider that sends nothing is given up within 30 seconds: of real time in a long run', async () => {
  const cases = DIALECTS.flatMap((dialect) => WITHOUT_END.map((behaviour) => ({ dialect, behaviour })))
  const asked = await Promise.all(cases.map(({ dialect, behaviour }) => askedProvider(dialect, behaviour)))
  if (!LONG) standStill('performance')
  const begun = performance.now()
  let ended = 0
  const ends = Promise.all(
    asked.map(async (each) => {
      const outcome = await outcomeOf(each)
      ended++
      return { outcome, seconds: (performance.now() - begun) / 1000 }
    }),
  )
  if (!LONG) await untilAnswered(asked)
  while (!LONG && ended < cases.length) await aSecond()
  expect((await ends).map((end, index) => ({ ...cases[index], ...end }))).toEqual(
    cases.map((each) => ({
      ...each,
      outcome: { kind: 'silent' },
      seconds: expect.toSatisfy((seconds: number) => seconds < 30, 'less than 30'),
    })),
  )
}, 40_000)

/** Lets all requests come, and what is sent of their answers. */
async function untilAnswered(asked: readonly AskedProvider[]): Promise<void> {
  while (asked.some(({ fake }) => fake.requests.length === 0)) await nextTurn()
  const end = Date.now() + 300
  while (Date.now() < end) await nextTurn()
}

/** Time stands still but for what the test adds. */
function standStill(...also: 'performance'[]): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', ...also] })
  onTestFinished(() => void vi.useRealTimers())
}

interface Steered {
  provider: NotesProvider
  /** Resolves when a request has come and its answer begun. */
  begun: Promise<void>
  /** Adds a piece to the answer, or its end. */
  say(delta: object, finishReason?: string): void
  /** Adds what keeps a connection alive and says nothing. */
  ping(): void
}

/** An endpoint in OpenAI's style whose answer a test speaks, while time stands still but for what the test adds. */
async function steered(): Promise<Steered> {
  let say: Steered['say'] = () => {}
  let ping: Steered['ping'] = () => {}
  const begun = Promise.withResolvers<void>()
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    say = (delta, finish_reason) => {
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
      if (finish_reason !== undefined) response.end()
    }
    ping = () => void response.write(': ping\n\n')
    begun.resolve()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const provider = createNotesProvider({
    GEMINI_MODEL: 'not asked',
    NOTES_OPENAI_BASE_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    NOTES_OPENAI_MODEL: MODEL,
  })
  if (!provider) throw new Error('the settings name no provider')
  standStill()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { provider, begun: begun.promise, say: (...piece) => say(...piece), ping: () => ping() }
}

/** Lets a second pass after what is under way on the line has arrived. */
async function aSecond(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  vi.advanceTimersByTime(1000)
}

test.each([
  { what: 'writes slowly', delta: { content: 'A word. ' }, markdown: 'A word. '.repeat(240) },
  { what: 'thinks aloud before it writes', delta: { reasoning_content: 'Well. ' }, markdown: '' },
  { what: 'sends empty pieces before it writes', delta: { content: '' }, markdown: '' },
  { what: 'sends comments before it writes', delta: undefined, markdown: '' },
])('a model that $what for four minutes is waited for', async ({ delta, markdown }) => {
  const { provider, begun, say, ping } = await steered()
  const written = provider.write('A prompt', new AbortController().signal, UNHEARD)
  await begun
  for (let second = 0; second < 240; second++) {
    if (delta) say(delta)
    else ping()
    await aSecond()
  }
  say({ content: 'The end.' }, 'stop')
  expect(await written).toEqual({ markdown: `${markdown}The end.`, truncated: false })
})

test.each(['text', 'comments'] as const)(
  'a model that never stops sending %s is given up after five minutes',
  async (what) => {
    const { provider, begun, say, ping } = await steered()
    let seconds = 0
    let ended = false
    const outcome = outcomeOf({ provider }).finally(() => {
      ended = true
    })
    await begun
    while (!ended && seconds < 1000) {
      await aSecond()
      if (what === 'text') say({ content: 'And a word. ' })
      else ping()
      seconds++
    }
    expect(await outcome).toEqual({ kind: 'silent' })
    expect(seconds).toBeGreaterThanOrEqual(300)
    expect(seconds).toBeLessThan(320)
  },
)
