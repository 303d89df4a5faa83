import { expect, test } from 'vitest'
import { closedLoop } from './closed-loop.ts'

/** A task that ends when it is told to. */
function task() {
  return { begun: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() }
}

test('as many tasks as allowed are under way, and the next begins as soon as one has ended', async () => {
  const tasks = [task(), task(), task(), task()] as const
  const [first, second, third, fourth] = tasks
  const begun: number[] = []
  const load = closedLoop(tasks, 2, async (performed) => {
    begun.push(tasks.indexOf(performed))
    performed.begun.resolve()
    await performed.end.promise
  })
  await second.begun.promise
  expect(begun).toEqual([0, 1])
  second.end.resolve()
  await third.begun.promise
  expect(begun).toEqual([0, 1, 2])
  first.end.resolve()
  await fourth.begun.promise
  third.end.resolve()
  fourth.end.resolve()
  expect((await load).latenciesMs).toHaveLength(tasks.length)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a task that fails fails the whole load', async () => {
  const load = closedLoop([1, 2, 3], 2, async (number) => {
    if (number === 2) throw new Error('refused')
  })
  await expect(load).rejects.toThrow('refused')
})
