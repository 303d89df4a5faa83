import type { Device } from './device.ts'

/** The browser that runs this page. */
export const thisDevice: Device = {
  indexedDB: attempt(() => globalThis.indexedDB),
  locks: attempt(() => navigator.locks),
  localStorage: attempt(() => globalThis.localStorage),
  fetch: (...args) => fetch(...args),
  now: () => Date.now(),
  random: () => Math.random(),
  randomId,
  openChannel(name, onMessage) {
    if (typeof BroadcastChannel === 'undefined') return undefined
    const channel = new BroadcastChannel(name)
    channel.onmessage = ({ data }) => onMessage(data)
    return { post: (message) => channel.postMessage(message), close: () => channel.close() }
  },
  startTimer(ms, onEnd) {
    const timer = setTimeout(onEnd, ms)
    return () => clearTimeout(timer)
  },
  listen(listener) {
    const stop = new AbortController()
    const { signal } = stop
    addEventListener('online', () => listener('wake'), { signal })
    addEventListener('pagehide', () => listener('leave'), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && listener('restore'), { signal })
    document.addEventListener(
      'visibilitychange',
      () => listener(document.visibilityState === 'visible' ? 'wake' : 'hidden'),
      { signal },
    )
    return () => stop.abort()
  },
  askToPersist() {
    // It may refuse; the log is no worse off than before.
    attempt(() => navigator.storage.persist())?.catch(() => undefined)
  },
}

/** Some browsers throw at the mere mention of a storage that is forbidden. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read() ?? undefined
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` is missing in insecure contexts. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
