import { describe, expect, test } from 'vitest'
import { attempt, runInRunner as run } from '../runner-frames.ts'
import { sandboxForFile } from '../sandbox.ts'

const { ourPage } = sandboxForFile()

describe('a learner’s code', () => {
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
