// Starts the app from the page's hydration data, once the page has been painted. The first screen can be read without any
// script; with the framework's preloads, scripts would compete with it for a phone's slow line (docs/decisions/0005).
// It is part of every page as it stands here, and the Content-Security-Policy names its hash.
{
  const data = JSON.parse(document.getElementById('hydration').textContent)

  const start = async () => {
    const styles = document.getElementById('styles')
    if (styles.dataset.rest) addLink('stylesheet', styles.dataset.rest)
    addLink('manifest', '/manifest.webmanifest')
    for (const url of data.preload) addLink('modulepreload', url)
    const stream = new Blob([data.loaderData]).stream()
    window.__reactRouterContext = { ...data.context, stream }
    for (const url of data.first) await import(url)
    const routes = Object.entries(data.routes).map(async ([id, url]) => [id, await import(url)])
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes))
    await import(data.entry)
  }

  const addLink = (rel, href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }))
  }

  let started = false
  const startOnce = () => {
    if (!started) void start()
    started = true
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
