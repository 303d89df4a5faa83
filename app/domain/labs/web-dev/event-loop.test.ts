import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { linesOf } from '../trace.ts'
import { eventLoop } from './event-loop.ts'
import { run } from './rules/script-run.ts'

/** What Node logs, once it has logged as much as expected. */
async function loggedByNode(source: string, length: number): Promise<string[]> {
  const labels: string[] = []
  runInNewContext(source, { log: (label: string) => labels.push(label), setTimeout, queueMicrotask })
  await expect.poll(() => labels.length, { interval: 5, timeout: 10_000 }).toBe(length)
  return labels
}

test('scripts log what they log in Node', async () => {
  const seeds = Array.from({ length: trials(60, 3_000) }, (_, seed) => seed)
  await Promise.all(
    seeds.map(async (seed) => {
      const script = instanceOf(eventLoop, `run-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
      const figure = solve(eventLoop, script)[0]?.scene[0]
      const source = figure?.type === 'code' ? figure.code : ''
      const expected = linesOf((output: Parameters<typeof run>[1]) => run(script, output))
      expect(await loggedByNode(source, expected.length), source).toEqual(expected.map(({ text }) => text))
    }),
  )
})
