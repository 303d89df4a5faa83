import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Device, KeyValueStorage, PageEvent } from '#app/browser/log/device.ts'

/** What the tabs of one browser share. */
export interface FakeBrowser {
  name: string
  indexedDB: IDBFactory
  localStorage: KeyValueStorage
  channels: Set<{ name: string; onMessage: (message: unknown) => void }>
  persistRequests: number
}

let made = 0

export function fakeBrowser(): FakeBrowser {
  made++
  return {
    name: `browser-${made}`,
    indexedDB: new IDBFactory(),
    localStorage: fakeStorage(),
    channels: new Set(),
    persistRequests: 0,
  }
}

function fakeStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export interface FakeClock {
  now(): number
  startTimer(ms: number, onEnd: () => void): () => void
  advance(ms: number): void
  pending(): number
}

export function fakeClock(start = Date.UTC(2026, 2, 1)): FakeClock {
  let now = start
  const timers = new Set<{ at: number; onEnd: () => void }>()
  return {
    now: () => now,
    startTimer(ms, onEnd) {
      const timer = { at: now + ms, onEnd }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    advance(ms) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) if (timers.delete(timer)) timer.onEnd()
    },
    pending: () => timers.size,
  }
}

export interface FakeTab extends Device {
  emit(event: PageEvent): void
}

export interface FakeTabParts {
  browser?: FakeBrowser
  clock?: FakeClock
  fetch?: typeof fetch
  changes?: Partial<Device>
}

const unreachable: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

export function fakeTab({
  browser = fakeBrowser(),
  clock = fakeClock(),
  fetch = unreachable,
  changes = {},
}: FakeTabParts = {}): FakeTab {
  const listeners = new Set<Parameters<Device['listen']>[0]>()
  return {
    indexedDB: browser.indexedDB,
    localStorage: browser.localStorage,
    locks: locksOf(browser),
    fetch,
    now: clock.now,
    random: () => 0.5,
    randomId: () => crypto.randomUUID().replaceAll('-', ''),
    startTimer: clock.startTimer,
    openChannel(name, onMessage) {
      const channel = { name, onMessage }
      browser.channels.add(channel)
      return {
        post(message) {
          for (const other of [...browser.channels])
            if (other !== channel && other.name === name)
              setImmediate(() => browser.channels.has(other) && other.onMessage(message))
        },
        close: () => browser.channels.delete(channel),
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    askToPersist() {
      browser.persistRequests++
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    ...changes,
  }
}

/** Node's own locks, with names of their own for each browser. */
function locksOf({ name: browser }: FakeBrowser): LockManager {
  const { locks } = navigator
  return {
    query: () => locks.query(),
    request: (name: string, ...rest: unknown[]) =>
      (locks.request as (name: string, ...rest: unknown[]) => Promise<unknown>).call(
        locks,
        `${browser}/${name}`,
        ...rest,
      ),
  } as LockManager
}
