import { describe, expect, test } from 'vitest'
import { guardLoops } from '#app/domain/labs/coding/web/loop-guard.ts'
import { runInPreview as run, valueInPreview } from '../preview-frames.ts'
import { sandboxForFile } from '../sandbox.ts'

const { ourPage } = sandboxForFile()

describe('a learner’s page', () => {
  test('that leaves for a page of ours comes without cookies, and sees nothing', async () => {
    const page = await ourPage()
    const { origin } = new URL(page.url())
    await page.context().addCookies([{ name: 'kept', value: 'secret', url: origin, sameSite: 'Lax' }])
    const cookies: Promise<string | undefined>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/account')) cookies.push(request.allHeaders().then(({ cookie }) => cookie))
    })
    const { loads } = await run(page, `location.href = "${origin}/account"`)
    expect(loads).toBe(2)
    expect(await Promise.all(cookies)).toEqual([undefined])
  })

  test('prints at most 200 lines of at most 2,000 characters', async () => {
    const page = await ourPage()
    const { events } = await run(page, 'for (let i = 0; i < 1000; i++) console.log("x".repeat(5000))', {
      observe: 'return 1',
    })
    const lines = events.filter(({ kind }) => kind === 'line')
    expect(lines).toHaveLength(200)
    expect(lines[0]?.text).toHaveLength(2_000)
    expect(events.at(-1)).toMatchObject({ kind: 'observed', result: { value: 1 } })
  })

  test('says at which line of the script an error was thrown, now or later', async () => {
    const page = await ourPage()
    const code = `const a = 1\nsetTimeout(() => {\n  later.x\n})\nPromise.resolve().then(() => {\n  missing.y\n})\nnull.z`
    const { events } = await run(page, code, { observe: 'await pause(200)' })
    const failed = events.filter(({ kind }) => kind === 'failed')
    expect(failed.map(({ line }) => Number(line)).sort()).toEqual([3, 6, 8])
    // The one that came first.
    expect(failed[0]).toMatchObject({ line: 8, message: expect.stringMatching(/^TypeError: /) })
  })

  test('gets the events of a page that has loaded', async () => {
    const page = await ourPage()
    const { events } = await run(
      page,
      `const heard = []
document.addEventListener('DOMContentLoaded', () => heard.push('content'))
window.onload = () => heard.push('load')`,
      { observe: 'return heard' },
    )
    expect(events.at(-1)).toMatchObject({ result: { value: ['content', 'load'] } })
  })

  test('that replaces its document is found out', async () => {
    const page = await ourPage()
    const { events } = await run(page, 'document.write("<p>new</p>")', { observe: 'return 1' })
    expect(events.at(-1)).toEqual({ kind: 'replaced' })
  })

  test('may call its variables and functions what it likes', async () => {
    const page = await ourPage()
    const names = ['show', 'run', 'tools', 'text', 'send', 'report', 'one', 'all', 'observed', 'result']
    const code = `${names.map((name) => `const ${name} = 1`).join('\n')}\nlet now = 2\nfunction define() {}`
    const { events } = await run(page, code, { observe: 'return texts("p")', html: '<p>Here</p>' })
    expect(events).toEqual([{ kind: 'observed', result: { value: ['Here'] } }])
  })
})

describe('a guarded script', () => {
  test.each([
    ['a loop without end', 'let i = 0\nfor (;;) i++', 2],
    [
      'a loop that changes the page',
      'const p = document.querySelector("p")\n\nwhile (true) p.append("x")',
      3,
    ],
    ['promises without end', 'const again = () =>\n  Promise.resolve().then(again)\nagain()', 1],
    ['a loop whose errors are caught', 'try {\n  for (;;) {}\n} catch {}', 2],
    [
      'a loop in a listener',
      'const p = document.querySelector("p")\np.onclick = () => {\n  for (;;) {}\n}\np.click()',
      3,
    ],
    ['a loop that prints', 'for (;;) console.log("x")', 1],
  ])('is stopped at its line: %s', async (_what, code, line) => {
    const page = await ourPage()
    const guarded = guardLoops(code)
    const began = Date.now()
    const { events } = await run(page, guarded.kind === 'guarded' ? guarded.script : '', {
      html: '<p></p>',
      patience: 5_000,
    })
    expect(events.find(({ kind }) => kind === 'endless')).toEqual({ kind: 'endless', line })
    expect(Date.now() - began).toBeLessThan(3_000)
  })

  test('may work longer than the limit if it pauses', async () => {
    const page = await ourPage()
    const guarded = guardLoops(`let turns = 0
const timer = setInterval(() => {
  const end = performance.now() + 100
  while (performance.now() < end) {}
  if (++turns === 8) clearInterval(timer)
}, 1)`)
    const { events } = await run(page, guarded.kind === 'guarded' ? guarded.script : '', {
      observe: 'while (turns < 8) await pause(50)\n  return turns',
      patience: 10_000,
    })
    expect(events).toEqual([{ kind: 'observed', result: { value: 8 } }])
  })
})

test.each([
  ['a loop that no guard stops', 'for (;;) {}'],
  [
    'a loop after submitting a form',
    'const f = document.createElement("form"); document.body.append(f); f.submit(); for (;;) {}',
  ],
  ['full memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))'],
])('%s ends with the frame, and the next page is shown', async (_what, code) => {
  const page = await ourPage()
  const { events } = await run(page, code, { patience: 1_500 })
  expect(events).toEqual([])
  expect(await valueInPreview(page, '1 + 1')).toBe('2')
})

test('the preview stands only in frames of our own pages, without our origin', async () => {
  const page = await ourPage()
  const headers = (await page.request.get('/labs/preview')).headers()
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe-eval|allow-same-origin/)
})
