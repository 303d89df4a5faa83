import { randomId } from '../random-id.ts'
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
    // A refusal changes nothing.
    attempt(() => navigator.storage.persist())?.catch(() => undefined)
  },
}

/** Where storage is forbidden, some browsers throw when its property is read. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read() ?? undefined
  } catch {
    return undefined
  }
}
