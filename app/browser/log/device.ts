/*
 * The parts of the browser that a log uses. They are arguments, so that a test can run several devices and tabs in one
 * process, each with its own clock and network.
 */

/** Sends hints that something changed to the other tabs, which then read the store again. */
interface Channel {
  post(message: unknown): void
  close(): void
}

/** The part of localStorage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export type PageEvent =
  /** The connection or the page came back, so a request may succeed now. */
  | 'wake'
  /** The page is in the background. It may be ended there without another event. */
  | 'hidden'
  /** The page ends, or goes into the back/forward cache. */
  | 'leave'
  /** The page came back from the back/forward cache. */
  | 'restore'

export interface Device {
  /** Undefined where the browser has none or forbids it. */
  indexedDB: IDBFactory | undefined
  /** Undefined in an insecure context. */
  locks: LockManager | undefined
  localStorage: KeyValueStorage | undefined
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now(): number
  /** A number in [0, 1). */
  random(): number
  /** 32 hexadecimal digits. */
  randomId(): string
  openChannel(name: string, onMessage: (message: unknown) => void): Channel | undefined
  /** @returns cancels the timer */
  startTimer(ms: number, onEnd: () => void): () => void
  /** @returns stops listening */
  listen(listener: (event: PageEvent) => void): () => void
  /** Asks the browser not to delete the store when space is short or the site was not visited for a week. */
  askToPersist(): void
}
