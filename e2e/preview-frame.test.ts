import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardLoops } from '#app/domain/labs/web/loop-guard.ts'
import { showInFrames } from './preview-frames.ts'
import { sandboxForFile } from './sandbox.ts'

const { ourPage, requests, baitOrigin } = sandboxForFile()

/** What WebRTC asks for its own address. */
const stun = createSocket('udp4')
let packets = 0
beforeAll(async () => {
  stun.on('message', () => packets++)
  await new Promise<void>((resolve) => stun.bind(0, '127.0.0.1', resolve))
})
afterAll(() => stun.close())

/** Puts addresses into code, and runs it as a page's script. */
async function run(page: Page, code: string, { html = '', observe = '', patience = 800 } = {}) {
  const script = code
    .replaceAll('BAIT', baitOrigin())
    .replaceAll('OURS', new URL(page.url()).origin)
    .replaceAll('STUN', `stun:127.0.0.1:${(stun.address() as AddressInfo).port}`)
  const [frame] = await showInFrames(page, [{ html, css: '', script, ...(observe && { observe }) }], patience)
  return { events: frame?.events ?? [], loads: frame?.loads }
}

/** The value of an expression or the name of its error. */
async function attempt(page: Page, expression: string): Promise<unknown> {
  const { events } = await run(
    page,
    `const result = (async () => String(await (${expression})))().catch((error) => 'refused: ' + error.name)`,
    { observe: 'return await result', patience: 5_000 },
  )
  const observed = events.find(({ kind }) => kind === 'observed')
  return (observed?.result as { value?: unknown } | undefined)?.value
}

/** Each throws or rejects. */
const REFUSED = {
  fetch: 'fetch("BAIT/fetch")',
  'fetch without CORS': 'fetch("BAIT/no-cors", { mode: "no-cors" })',
  'fetch from our server': 'fetch("OURS/session", { credentials: "include" })',
  XMLHttpRequest: '(() => { const x = new XMLHttpRequest(); x.open("GET", "BAIT/xhr", false); x.send() })()',
  'import()': 'import("BAIT/import")',
  WebTransport: 'new WebTransport("BAIT".replace("http", "https")).ready',
  WebRTC: 'new RTCPeerConnection()',
  'a worker': `new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
    worker.onmessage = () => resolve('ran')
    worker.onerror = () => reject(new Error())
  })`,
  'a service worker': 'navigator.serviceWorker.register("/service-worker.js")',
  eval: 'eval("1 + 1")',
  'new Function': 'new Function("return 1")()',
  'a string as a timer': `new Promise((resolve, reject) => {
    setTimeout("ran = true")
    setTimeout(() => (globalThis.ran ? resolve('ran') : reject(new EvalError())), 50)
  })`,
  IndexedDB:
    'new Promise((resolve, reject) => { const r = indexedDB.open("x"); r.onsuccess = () => resolve("open"); r.onerror = () => reject(r.error) })',
  'cache storage': 'caches.open("x")',
  'the page': 'parent.document',
  'its address': 'parent.location.href',
  'its navigation': '(top.location.href = "BAIT/top")',
  cookies: 'document.cookie',
  'local storage': 'localStorage.length',
  'the file system': 'navigator.storage.getDirectory()',
}

const LINKS = ['prefetch', 'preload', 'modulepreload', 'prerender', 'icon', 'manifest', 'stylesheet']
const TAGS = [
  '<img src="BAIT/img">',
  '<img srcset="BAIT/srcset 1x">',
  '<video src="BAIT/video" poster="BAIT/poster" autoplay></video>',
  '<audio src="BAIT/audio" autoplay></audio>',
  '<object data="BAIT/object"></object>',
  '<embed src="BAIT/embed">',
  '<iframe src="BAIT/frame"></iframe>',
  '<input type="image" src="BAIT/input">',
  '<svg><image href="BAIT/svg" /><use href="BAIT/use#a" /></svg>',
  '<p style="background: url(BAIT/style)">x</p>',
]
const RULES =
  '@import "BAIT/import.css"; body { background: url(BAIT/background); font-family: x } @font-face { font-family: x; src: url(BAIT/font) }'

/** What fails later or silently: only the server can tell. */
const UNHEARD = {
  'a WebSocket': 'new WebSocket("BAIT".replace("http", "ws") + "/socket")',
  'an event source': 'new EventSource("BAIT/events")',
  'a beacon': 'navigator.sendBeacon("BAIT/beacon", "x")',
  'a fetch that outlives the page':
    'fetch("BAIT/keepalive", { method: "POST", body: "x", keepalive: true }).catch(() => {})',
  'an element with a source': `document.body.innerHTML = \`${TAGS.join('')}\``,
  'a style sheet': `const style = document.createElement('style')
style.textContent = \`${RULES}\`
document.head.append(style)
document.body.append('text')`,
  'a link': `for (const rel of ${JSON.stringify(LINKS)}) {
  const link = document.createElement('link')
  Object.assign(link, { rel, as: 'fetch', href: 'BAIT/' + rel })
  document.head.append(link)
}`,
  'a script from elsewhere':
    'for (const type of ["", "module"]) document.body.append(Object.assign(document.createElement("script"), { type, src: "BAIT/script.js" }))',
  'speculation rules': `document.body.append(Object.assign(document.createElement('script'), {
  type: 'speculationrules',
  textContent: JSON.stringify({ prefetch: [{ source: 'list', urls: ['BAIT/speculation'], eagerness: 'immediate' }] }),
}))`,
  'a form': `document.body.innerHTML = '<form action="BAIT/form"><button>Send</button></form>'
document.querySelector('button').click()
document.forms[0].requestSubmit()
document.forms[0].submit()`,
  'a link that reports clicks': `document.body.innerHTML = '<a href="#x" ping="BAIT/ping">x</a>'
document.querySelector('a').click()`,
  'a link to another window': `document.body.innerHTML = '<a href="BAIT/top" target="_top">x</a><a href="BAIT/blank" target="_blank">x</a>'
for (const link of document.querySelectorAll('a')) link.click()
window.open('BAIT/popup')`,
  'a frame in the page': `const frame = document.createElement('iframe')
frame.srcdoc = '<script>fetch("BAIT/srcdoc"); new Image().src = "BAIT/srcdoc-image"</' + 'script>'
document.body.append(frame)`,
  'WebRTC in a frame in the page': `const frame = document.createElement('iframe')
frame.srcdoc = \`<script>
  const peer = new RTCPeerConnection({ iceServers: [{ urls: 'STUN' }] })
  peer.createDataChannel('x')
  peer.createOffer().then((offer) => peer.setLocalDescription(offer))
</\${''}script>\`
document.body.append(frame)`,
}

/** The app removes a frame that loads a second document. */
const LEAVING = {
  'an address elsewhere': 'location.href = "BAIT/location"',
  'a refresh': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0; url=BAIT/refresh">')`,
  'a download': `document.body.innerHTML = '<a href="BAIT/download" download>x</a>'
document.querySelector('a').click()`,
  'a page of data': 'location.href = "data:text/html,<script>fetch(`BAIT/data`)</script>"',
  'a page of its own making':
    'location.href = URL.createObjectURL(new Blob(["<script>fetch(`BAIT/blob`)</script>"], { type: "text/html" }))',
}

describe('a learner’s page', () => {
  test('can use nothing that reaches a server, our origin or the page around it, and evaluates no text', async () => {
    const page = await ourPage()
    for (const [what, expression] of Object.entries(REFUSED))
      expect(await attempt(page, expression), what).toMatch(/^refused: /)
    expect(requests).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/quiz')
  })

  test('reaches no server where it is not refused at once', async () => {
    const page = await ourPage()
    for (const [what, code] of Object.entries(UNHEARD)) {
      await run(page, code)
      expect(requests, what).toEqual([])
      expect(packets, what).toBe(0)
    }
    expect(page.context().pages()).toHaveLength(1)
  })

  test('reaches no server by leaving', async () => {
    const page = await ourPage()
    for (const [what, code] of Object.entries(LEAVING)) {
      await run(page, code)
      expect(requests, what).toEqual([])
    }
    expect(new URL(page.url()).pathname).toBe('/quiz')
  })

  test('that leaves for a page of ours comes without cookies, and sees nothing', async () => {
    const page = await ourPage()
    const { origin } = new URL(page.url())
    await page.context().addCookies([{ name: 'kept', value: 'secret', url: origin, sameSite: 'Lax' }])
    const cookies: Promise<string | undefined>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/account')) cookies.push(request.allHeaders().then(({ cookie }) => cookie))
    })
    const { loads } = await run(page, 'location.href = "OURS/account"')
    expect(loads).toBe(2)
    expect(await Promise.all(cookies)).toEqual([undefined])
  })

  test('has an opaque origin', async () => {
    expect(await attempt(await ourPage(), 'self.origin')).toBe('null')
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
  expect(await attempt(page, '1 + 1')).toBe('2')
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
