import type { Device } from './device.ts'

/*
 * One tab at a time works on a draft. A Web Lock shows early that another tab has it. The check in each save
 * (log-operations.ts) keeps the answers of two tabs apart, even in a browser without locks.
 */

interface HeldDraft {
  held: true
  release(): void
}

export type Hold = HeldDraft | { held: false; takeOver(): Promise<HeldDraft> }

export interface Holds {
  hold(slot: string, onLost: () => void): Promise<Hold>
  /** Gives up a draft that another tab has taken. */
  lose(slot: string): void
  close(): void
}

export interface HoldRecords {
  /** From now on only this tab can save the draft. */
  take(slot: string): Promise<void>
  release(slot: string): Promise<void>
}

export function draftHolds(device: Device, logName: string, records: HoldRecords): Holds {
  const held = new Map<string, { lose(): void; leave(): void; restore(): Promise<void> }>()
  /** Releasing a lock takes a moment, and the same tab may request it again in the meantime. */
  const releases = new Map<string, Promise<void>>()

  async function take(slot: string, first: Lock, onLost: () => void): Promise<HeldDraft> {
    let lock: Lock | undefined = first
    let released: Promise<void> | undefined
    const lose = () => {
      if (held.get(slot) !== hold) return
      held.delete(slot)
      lock?.release()
      onLost()
    }
    const hold = {
      lose,
      // Some Safaris keep the locks of pages in the back/forward cache (WebKit #47797).
      leave: () => {
        released = lock?.release()
        lock = undefined
      },
      restore: async () => {
        if (lock) return
        await released
        lock = await acquire(device, lockName(slot), { ifAvailable: true })
        if (lock) lock.lost.then(lose)
        else lose()
      },
    }
    held.get(slot)?.lose()
    held.set(slot, hold)
    first.lost.then(lose)
    await records.take(slot)
    return {
      held: true,
      release() {
        if (held.get(slot) !== hold) return
        held.delete(slot)
        releases.set(
          slot,
          records.release(slot).then(() => lock?.release()),
        )
      },
    }
  }

  function lockName(slot: string): string {
    return `${logName}/${slot}`
  }

  const stopListening = device.listen((event) => {
    if (event !== 'leave' && event !== 'restore') return
    for (const hold of held.values()) hold[event]()
  })

  return {
    async hold(slot, onLost) {
      await releases.get(slot)
      const lock = await acquire(device, lockName(slot), { ifAvailable: true })
      if (lock) return take(slot, lock, onLost)
      const takeOver = async () => {
        const stolen = await acquire(device, lockName(slot), { steal: true })
        return take(slot, stolen ?? NO_LOCK, onLost)
      }
      return { held: false, takeOver }
    },
    lose: (slot) => held.get(slot)?.lose(),
    close() {
      stopListening()
      for (const hold of held.values()) hold.leave()
      held.clear()
    },
  }
}

interface Lock {
  /** Resolves once the lock is free again. */
  release(): Promise<void>
  /** Resolves when another tab steals the lock. */
  lost: Promise<void>
}

/** Without locks any tab can take the attempt; the last one holds it. */
const NO_LOCK: Lock = { release: () => Promise.resolve(), lost: new Promise(() => {}) }

/** Undefined if another tab has it. */
function acquire({ locks }: Device, name: string, options: LockOptions): Promise<Lock | undefined> {
  if (!locks) return Promise.resolve(NO_LOCK)
  return new Promise((resolve) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    let granted = false
    const over = locks.request(name, options, (lock) => {
      if (!lock) return resolve(undefined)
      granted = true
      resolve({
        release: () => {
          release()
          return over.catch(() => undefined)
        },
        lost,
      })
      return released
    })
    // Another tab stole it, or the browser does not allow locks in this document.
    over.catch(() => (granted ? lose() : resolve(NO_LOCK)))
  })
}
