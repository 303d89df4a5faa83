import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandboxForFile } from './sandbox.ts'

const { ourPage, requests, baitOrigin } = sandboxForFile()

interface Run {
  outcome: { kind: string; message?: string; line?: number; results?: unknown[] } | undefined
  lines: string[]
}

/** Runs code as the app does, in a frame of the page, which answers or is given up after `patience` milliseconds. */
async function run(page: Page, code: string, limitMs = 500, patience = 2_500): Promise<Run> {
  return await page.evaluate(
    async ({ code, limitMs, patience }) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts')
      frame.src = '/labs/runner'
      const { port1: port, port2 } = new MessageChannel()
      const ready = new Promise<void>((resolve) => {
        frame.onload = () => frame.contentWindow?.postMessage(undefined, '*', [port2])
        port.onmessage = () => resolve()
      })
      document.body.append(frame)
      await ready
      const lines: string[] = []
      const outcome = await new Promise<Run['outcome']>((resolve) => {
        setTimeout(() => resolve(undefined), patience)
        port.onmessage = ({ data }) => {
          if (data.line !== undefined) lines.push(data.line)
          if (data.outcome) resolve(data.outcome)
        }
        port.postMessage({ id: 1, code, limitMs })
      })
      frame.remove()
      return { outcome, lines }
    },
    { code, limitMs, patience },
  )
}

/** Code that tries something, and reports what it got or the name of the error. */
const attempt = (expression: string) => `(async () => {
  let result
  try { result = String(await (${expression})) } catch (error) { result = 'refused: ' + error.name }
  postMessage({ kind: 'finished', results: [result] })
})()`

/** Each throws or rejects. */
const REFUSED = {
  fetch: 'fetch("BAIT/fetch")',
  'fetch without CORS': 'fetch("BAIT/no-cors", { mode: "no-cors" })',
  'fetch from our server': 'fetch("OURS/session", { credentials: "include" })',
  XMLHttpRequest: '(() => { const x = new XMLHttpRequest(); x.open("GET", "BAIT/xhr", false); x.send() })()',
  importScripts: 'importScripts("BAIT/import-scripts")',
  'import()': 'import("BAIT/import")',
  eval: 'eval("1 + 1")',
  'new Function': 'new Function("return 1")()',
  'a string as a timer': `new Promise((_, reject) => {
    setTimeout("postMessage({ kind: 'finished', results: ['ran'] })")
    setTimeout(() => reject(new EvalError()), 50)
  })`,
  IndexedDB:
    'new Promise((resolve, reject) => { const r = indexedDB.open("x"); r.onsuccess = () => resolve("open"); r.onerror = () => reject(r.error) })',
  'cache storage': 'caches.open("x")',
  'the page': 'parent.document',
  cookies: 'document.cookie',
  'local storage': 'localStorage.length',
}

/** What fails later or silently: only the server can tell. */
const UNHEARD = {
  'a WebSocket': 'new WebSocket("BAIT".replace("http", "ws") + "/socket")',
  'an event source': 'new EventSource("BAIT/events")',
  'a worker from elsewhere': 'new Worker("BAIT/worker.js")',
  'a worker of its own that fetches': `new Worker(URL.createObjectURL(new Blob(['fetch("BAIT/nested")'])))`,
}

describe('a learner’s code', () => {
  test('can use nothing that reaches a server, our origin or the page, and evaluate no text', async () => {
    const page = await ourPage()
    const ours = new URL(page.url()).origin
    for (const [what, expression] of Object.entries(REFUSED)) {
      const code = attempt(expression.replaceAll('BAIT', baitOrigin()).replaceAll('OURS', ours))
      const { outcome } = await run(page, code)
      expect(outcome?.results, what).toEqual([expect.stringMatching(/^refused: /)])
    }
    expect(requests).toEqual([])
  })

  test('reaches no server where it is not refused at once', async () => {
    const page = await ourPage()
    await Promise.all(
      Object.values(UNHEARD).map((expression) =>
        run(page, `try { ${expression.replaceAll('BAIT', baitOrigin())} } catch {}`),
      ),
    )
    expect(requests).toEqual([])
  })

  test('has an opaque origin', async () => {
    const page = await ourPage()
    expect((await run(page, attempt('self.origin'))).outcome?.results).toEqual(['null'])
  })

  test.each([
    ['a loop without end', 'for (;;) {}'],
    ['recursion by microtasks without end', '(function again() { Promise.resolve().then(again) })()'],
    ['code that only waits', 'setInterval(() => {}, 10)'],
    ['a loop that prints without end', 'for (;;) postMessage({ kind: "line", text: "x" })'],
  ])('is stopped at the limit: %s', async (_what, code) => {
    const page = await ourPage()
    const { outcome, lines } = await run(page, code)
    // A flood may keep the frame from answering at all. The app then replaces the frame.
    if (outcome) expect(outcome.kind).toBe('stopped')
    expect(lines.length).toBeLessThanOrEqual(200)
    // The page and the next frame work.
    expect((await run(page, attempt('1 + 1'))).outcome?.results).toEqual(['2'])
  })

  test('that fills the memory ends the run and not the page', async () => {
    const page = await ourPage()
    await run(page, 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', 1_000)
    expect((await run(page, attempt('1 + 1'))).outcome?.results).toEqual(['2'])
  })

  test.each([
    ['a syntax error', 'let a = 1\nlet b = = 2', 2],
    ['an error that is thrown', 'let a = 1\n\nnull.x', 3],
  ])('names the line of %s', async (_what, code, line) => {
    const page = await ourPage()
    const { outcome } = await run(page, code)
    expect(outcome).toMatchObject({ kind: 'failed', line })
  })

  test('prints at most 200 lines of at most 2,000 characters', async () => {
    const page = await ourPage()
    const { lines, outcome } = await run(
      page,
      'for (let i = 0; i < 1000; i++) postMessage({ kind: "line", text: "x".repeat(5000) }); postMessage({ kind: "finished", results: [] })',
      2_000,
    )
    expect(outcome?.kind).toBe('finished')
    expect(lines).toHaveLength(200)
    expect(lines[0]).toHaveLength(2_000)
  })

  test('that sends what it likes breaks nothing', async () => {
    const page = await ourPage()
    const { outcome } = await run(
      page,
      'for (const junk of [null, undefined, 1, {}, { kind: 7 }, [], { text: null }]) postMessage(junk); postMessage({ kind: "finished", results: ["end"] })',
    )
    expect(outcome?.results).toEqual(['end'])
  })
})

test('the runner stands only in frames of our own pages, and no other page stands in one', async () => {
  const page = await ourPage()
  const runner = (await page.request.get('/labs/runner')).headers()
  expect(runner['x-frame-options']).toBe('SAMEORIGIN')
  expect(runner['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(runner['content-security-policy']).toMatch(/^sandbox allow-scripts;/)
  expect(runner['content-security-policy']).not.toContain('unsafe')
  expect((await page.request.get('/quiz')).headers()['x-frame-options']).toBe('DENY')
})
