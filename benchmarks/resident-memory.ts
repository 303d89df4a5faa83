import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Point } from './trend.ts'

/** Of a server under load. */
export const MEMORY_BUDGET = 220 * 1024 ** 2

const EVERY_MS = 1_000

const run = promisify(execFile)

/** Bytes that a process holds in memory by each time, in seconds; `ps` is on every system that has processes like ours. */
export async function memoryDuring(pid: number, busy: Promise<unknown>): Promise<Point[]> {
  const samples: Point[] = []
  const began = performance.now()
  let over = false
  const ending = busy.finally(() => {
    over = true
  })
  while (!over) {
    samples.push({ x: (performance.now() - began) / 1000, y: await residentBytes(pid) })
    await Promise.race([sleep(EVERY_MS), ending])
  }
  await ending
  return samples
}

export function peakOf(samples: readonly Point[]): number {
  return Math.max(...samples.map(({ y }) => y))
}

async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) * 1024
}
