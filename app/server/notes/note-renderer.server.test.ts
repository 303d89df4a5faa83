import { hash } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { captureLog } from '#test/factories/accounts.ts'
import { BEYOND_LIMITS, EXPENSIVE_SHAPES } from '#test/factories/expensive-markdown.ts'
import { tooMuchIn } from '#test/html.ts'
import { sample } from '#test/trials.ts'
import { renderGenerated } from './generated-markdown.server.ts'
import { NoteRenderer, RENDER_VERSION } from './note-renderer.server.ts'

const NOTE = '## Deadlock\n\n- **Hold** and wait: $x$\n'
const SECOND_MS = 1_000

function renderer(options?: ConstructorParameters<typeof NoteRenderer>[0]): NoteRenderer {
  const made = new NoteRenderer(options)
  onTestFinished(() => made.close())
  return made
}

/** A renderer whose thread answers the Markdown `m` with what an expression makes of it. */
function answering(expression: string, deadlineMs = 60 * SECOND_MS): NoteRenderer {
  const source = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (m) => parentPort.postMessage(${expression}))
    parentPort.postMessage('ready')
  `
  return renderer({ file: new URL(`data:text/javascript,${encodeURIComponent(source)}`), deadlineMs })
}

test('a note is rendered in the thread as it is rendered outside of it', async () => {
  expect(await renderer().render(NOTE)).toBe(renderGenerated(NOTE))
})

test('notes that come together are all rendered, in their order', async () => {
  const one = answering('({ html: m })')
  const order: string[] = []
  const notes = ['a', 'b', 'c', 'd']
  await Promise.all(
    notes.map(async (note) => {
      expect(await one.render(note)).toBe(note)
      order.push(note)
    }),
  )
  expect(order).toEqual(notes)
})

test('the thread gets no environment, where the key of the provider is', async () => {
  expect(await answering('({ html: JSON.stringify(process.env) })').render('')).toBe('{}')
})

describe('a note that cannot be rendered', () => {
  const ENDLESS = `(m === 'bad' ? (() => { for (;;); })() : { html: m })`
  const GREEDY = `(m === 'bad' ? (() => { const all = []; for (;;) all.push([...all]); })() : { html: m })`

  test.each([
    { what: 'takes for ever', thread: ENDLESS, deadlineMs: SECOND_MS },
    { what: 'takes all memory', thread: GREEDY, deadlineMs: 60 * SECOND_MS },
    {
      what: 'ends the thread',
      thread: `(m === 'bad' ? process.exit() : { html: m })`,
      deadlineMs: SECOND_MS,
    },
    {
      what: 'fails',
      thread: `(m === 'bad' ? { error: new Error() } : { html: m })`,
      deadlineMs: 60 * SECOND_MS,
    },
  ])('because it $what has no HTML, a warning in the log, and does not harm the next one', async (each) => {
    const { lines } = captureLog()
    const one = answering(each.thread, each.deadlineMs)
    expect(await Promise.all([one.render('a'), one.render('bad'), one.render('b')])).toEqual([
      'a',
      undefined,
      'b',
    ])
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40])
  })

  test('because no thread can be started is an error, and the next one tries again', async () => {
    const one = renderer({ file: new URL('data:text/javascript,throw new Error("no start")') })
    for (let time = 0; time < 2; time++) await expect(one.render(NOTE)).rejects.toThrow('no start')
  })
})

test('after it is closed a renderer refuses notes', async () => {
  const one = renderer()
  await one.render(NOTE)
  await one.close()
  await expect(one.render(NOTE)).rejects.toThrow('closed')
})

describe('expensive Markdown', () => {
  /** The deadline is 2 s. None of the shapes takes more than 0.8 s of CPU time; a busy machine may take longer. */
  const patient = { deadlineMs: 10 * SECOND_MS }
  /** Of the thread that asks: far more than it takes to copy a note and its HTML, far less than to render them. */
  const MAX_OWN_CPU_MS = 200

  const SHAPES = sample(EXPENSIVE_SHAPES, 13)

  function ownCpuMs(): number {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }

  // All of them take 25 s on an idle machine.
  test(`of ${SHAPES.length} shapes is rendered within limits, sanitised, and apart from the event loop`, {
    timeout: 600_000,
  }, async () => {
    captureLog()
    const one = renderer(patient)
    await one.render(NOTE)
    const offences: object[] = []
    for (const { name, markdown } of SHAPES) {
      const [begun, before] = [performance.now(), ownCpuMs()]
      const html = (await one.render(markdown)) ?? ''
      const late = performance.now() - begun >= patient.deadlineMs
      const ownMs = ownCpuMs() - before
      const tooMuch = tooMuchIn(html)
      if (late || ownMs > MAX_OWN_CPU_MS || tooMuch.length > 0) offences.push({ name, late, ownMs, tooMuch })
    }
    expect(offences).toEqual([])
  })

  test.each(BEYOND_LIMITS)('that no limit catches is ended by the deadline: $name', async ({ markdown }) => {
    captureLog()
    const one = renderer()
    await one.render(NOTE)
    const before = ownCpuMs()
    expect(await one.render(markdown)).toBeUndefined()
    expect(ownCpuMs() - before).toBeLessThan(MAX_OWN_CPU_MS)
    expect(await one.render(NOTE)).toBe(renderGenerated(NOTE))
  })
})

test('a change of the HTML comes with a new RENDER_VERSION, so that stored notes are rendered again', () => {
  const note = [
    '## A `b`\n\n### C\n\n- **d** *e*\n  1. f\n\n> g\n\n---\n\n$x^2$ and\n\n$$\\frac{1}{2}$$\n',
    '```js\nconst a = "b" // c\n```\n\n```\nplain\n```\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n[l](x) ![i](y) <b>\n\n"it\'s" 5 ms',
  ].join('\n')
  expect(
    { version: RENDER_VERSION, html: hash('sha256', renderGenerated(note)).slice(0, 16) },
    'Raise RENDER_VERSION, then put the new hash here.',
  ).toEqual({ version: 3, html: '41415297e6588d76' })
})
