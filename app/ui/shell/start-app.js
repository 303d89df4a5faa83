// Starts the app from the page's hydration data, once the page has been painted. The first screen can be read without any
// script; with the framework's preloads, scripts would compete with it for bandwidth (docs/decisions/0005).
// It is part of every page, minified (scripts/inline-scripts.ts), and the Content-Security-Policy names its hash.
{
  const data = JSON.parse(document.getElementById('hydration').textContent)
  let failures = 0
  let notice

  // Each in a task of its own: a phone starts a request in about 5 ms, and a page begins dozens.
  const addLink = (rel, href, more) => {
    setTimeout(() => {
      document.head.append(Object.assign(document.createElement('link'), { rel, href, ...more }))
    })
  }

  // What the page will need once it has been hydrated. Asked for only then, it would take another round trip.
  const fetchNext = ({ opens, modules, files, withoutLog }) => {
    const page = document.documentElement.dataset
    if (opens ? page.opens !== opens && page.home !== opens : location.search) return
    for (const url of page.home ? files : [...files, ...withoutLog])
      addLink('preload', url, { as: 'fetch', crossOrigin: '' })
    for (const url of modules) addLink('modulepreload', url)
  }

  const loadModules = async () => {
    window.__reactRouterContext = {
      ...data.context,
      state: data.state,
      stream: data.stream && new Blob([data.stream]).stream(),
    }
    // Each in a task of its own: together they would keep the page from answering a tap.
    for (const url of data.first) {
      await import(url)
      await new Promise((resolve) => setTimeout(resolve))
    }
    const routes = Object.entries(data.routes).map(async ([id, url]) => [id, await import(url)])
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes))
    // React hydrates the page as the server sent it.
    notice?.remove()
    await import(data.entry)
  }

  const load = () => loadModules().catch(recover)

  // The files of an earlier build may be gone: one reload brings the page of the present one. Otherwise the connection is
  // at fault, and the page tries again.
  const recover = async (error) => {
    console.error(error)
    const build = await fetch('/session').then(
      ({ headers }) => headers.get('X-Build'),
      () => null,
    )
    if (build && build !== data.build && isFirstReloadFor(build)) return location.reload()
    showNotice()
    const wait = new AbortController()
    const again = () => {
      wait.abort()
      clearTimeout(timer)
      load()
    }
    const timer = setTimeout(again, Math.min(60, 5 * 2 ** failures++) * 1000)
    addEventListener('online', again, wait)
  }

  const isFirstReloadFor = (build) => {
    try {
      const isFirst = sessionStorage.getItem('pointer-reloaded-for') !== build
      sessionStorage.setItem('pointer-reloaded-for', build)
      return isFirst
    } catch {
      // The browser forbids storage, so nothing would end a series of reloads.
      return false
    }
  }

  const showNotice = () => {
    if (notice) return
    // What the learner's log would fill cannot load. The page for newcomers can be read without script.
    delete document.documentElement.dataset.home
    delete document.documentElement.dataset.opens
    notice = document.createElement('div')
    notice.role = 'alert'
    notice.style =
      'position:fixed;inset:auto .75rem .75rem;z-index:40;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--raise);font-size:.875rem'
    const reload = document.createElement('button')
    reload.textContent = 'Reload the page'
    reload.style = 'min-height:2.75rem;font-weight:600;text-decoration:underline'
    reload.onclick = () => location.reload()
    notice.append(
      'Part of this page did not load, so its controls don’t work yet. Check your connection. ',
      reload,
    )
    document.body.append(notice)
  }

  let started = false
  const startOnce = () => {
    if (started) return
    started = true
    const styles = document.getElementById('styles')
    if (styles.dataset.sheet) addLink('stylesheet', styles.dataset.sheet)
    addLink('manifest', '/manifest.webmanifest')
    for (const url of data.preload) addLink('modulepreload', url)
    for (const part of data.next) fetchNext(part)
    load()
  }
  // A page in the background never paints, and a browser may not report paints.
  if (document.visibilityState === 'hidden') startOnce()
  try {
    new PerformanceObserver(startOnce).observe({ type: 'paint', buffered: true })
  } catch {
    startOnce()
  }
  addEventListener('visibilitychange', startOnce)
  setTimeout(startOnce, 2000)
}
