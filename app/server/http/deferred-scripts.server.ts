/*
 * The first screen can be read without any script, so the scripts wait until it has been painted. On a phone with slow
 * 4G they would otherwise compete with it for the line: measured with `npm run bench`, the largest contentful paint of
 * a question is 3.7 times that of a bare static page with the framework's preloads and 1.2 times without.
 */

/** Waits for the first paint; a page in the background never paints, and a browser may not report it. */
const WHEN_PAINTED = `(load) => {
  let loaded = false
  const once = () => { if (!loaded) { loaded = true; load() } }
  if (document.visibilityState === 'hidden') once()
  try { new PerformanceObserver(once).observe({ type: 'paint', buffered: true }) } catch { once() }
  addEventListener('visibilitychange', once)
  setTimeout(once, 2000)
}`

const CODE_ID = 'app-code'

/** The code stands in an element of its own, so that a policy can name its hash; where it has a nonce, it passes it on. */
const START_APP = `(links) => {
  const code = document.getElementById('${CODE_ID}')
  const styles = document.getElementById('styles')
  if (styles.dataset.critical !== undefined) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles.dataset.all
    styles.after(link)
  }
  for (const [rel, href] of links) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.nonce = code.nonce
  script.textContent = code.textContent
  document.head.append(script)
  script.remove()
}`

const LATER = /<link rel="(modulepreload|manifest)" href="([^"]+)"[^>]*>/g
const APP_SCRIPT = /<script( nonce="[^"]*")? type="module" async="">([\s\S]*?)<\/script>/

/** Takes a rendered page and returns it with module scripts and a manifest that are fetched after the paint. */
export function deferScripts(html: string): string {
  const links = [...html.matchAll(LATER)].map(([, rel, href]) => [rel, href])
  return html
    .replaceAll(LATER, '')
    .replace(
      APP_SCRIPT,
      (_, nonce = '', code: string) =>
        `<script${nonce} id="${CODE_ID}" type="text/plain">${code}</script>` +
        `<script${nonce}>(${WHEN_PAINTED})(() => (${START_APP})(${inScript(links)}))</script>`,
    )
}

/** JSON that can stand inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
