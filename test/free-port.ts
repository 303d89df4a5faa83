import { once } from 'node:events'
import { createServer } from 'node:net'

/*
 * Below the ports that systems give out by themselves (from 32768 on Linux, from 49152 on others), so that none is taken
 * by a connection between the look and its use. Workers that run at once look in slices of their own.
 */
const FIRST = 20_000
const SLICE = 1_000
const SLICES = 12

const slice = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % SLICES) * SLICE
/** Anywhere in the slice, for runs at once on one machine; each file has a process of its own. */
let next = Math.floor(Math.random() * SLICE)

/** A port that was free a moment ago and that no other worker of this run will be given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < SLICE; tries++) {
    const port = slice + (next++ % SLICE)
    if (await isFree(port)) return port
  }
  throw new Error(`no port is free from ${slice} to ${slice + SLICE - 1}`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
