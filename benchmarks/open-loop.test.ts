import { expect, test } from 'vitest'
import type { Answered } from './http-client.ts'
import { openLoop, type Step, type Visitor } from './open-loop.ts'

const LENGTH_MS = 60_000

/** A client that is answered what it asked for, at once, with what it was asked. */
function client() {
  const asked: string[] = []
  return {
    asked,
    async ask({ path }: { path: string }): Promise<Answered> {
      asked.push(path)
      return { status: 200, headers: {}, body: Buffer.from(path) }
    },
  }
}

function step(path: string, changes: Partial<Step> = {}): Step {
  return { kind: 'page', afterS: 0, asked: { path }, verify() {}, ...changes }
}

function visitor(steps: Step[], changes: Pick<Partial<Visitor>, 'arrivesMs'> = {}) {
  return { arrivesMs: 0, steps, client: client(), ...changes }
}

test('a visitor takes one step after the other, and each answer is verified', async () => {
  const verified: string[] = []
  const verify: Step['verify'] = ({ body }) => verified.push(body.toString())
  const ada = visitor(['/a', '/b', '/c'].map((path) => step(path, { verify })))
  const { failures } = await openLoop([ada], LENGTH_MS, 1)
  expect(verified).toEqual(['/a', '/b', '/c'])
  expect(failures).toEqual([])
})

test('whoever gets a wrong answer, or none, asks no more and counts once; the others go on', async () => {
  const wrong = new Error('wrong')
  const lost = new Error('lost')
  const fail = () => {
    throw wrong
  }
  const unlucky = visitor([step('/a', { verify: fail }), step('/b', { verify: fail })])
  const cutOff = { ...visitor([step('/a'), step('/b')]), client: { ask: () => Promise.reject(lost) } }
  const lucky = visitor([step('/a'), step('/b')])
  const { failures } = await openLoop([unlucky, cutOff, lucky], LENGTH_MS, 1)
  expect(failures).toHaveLength(2)
  expect(failures).toEqual(expect.arrayContaining([wrong, lost]))
  expect([unlucky, lucky].map(({ client }) => client)).toMatchObject([
    { asked: ['/a'] },
    { asked: ['/a', '/b'] },
  ])
})

test('nobody asks for what is due after the end', async () => {
  const inTime = visitor([step('/a'), step('/b', { afterS: LENGTH_MS / 1000 }), step('/c')])
  const late = visitor([step('/a')], { arrivesMs: LENGTH_MS })
  const { perSecond, latenciesMs } = await openLoop([inTime, late], LENGTH_MS, 1)
  expect([inTime, late].map(({ client }) => client)).toMatchObject([{ asked: ['/a'] }, { asked: [] }])
  expect(latenciesMs.page).toHaveLength(1)
  expect(perSecond).toBe(1000 / LENGTH_MS)
})

test('haste divides how long visitors look at a page', async () => {
  const steps = [step('/a', { afterS: 10 })]
  const slow = visitor(steps)
  const hasty = visitor(steps)
  await openLoop([slow], 10, 1_000)
  await openLoop([hasty], 10, 1_000_000)
  expect([slow.client.asked, hasty.client.asked]).toEqual([[], ['/a']])
})

test('what an answer waits for is counted from when its step was due, by kind', async () => {
  const due = visitor([step('/a'), step('/b', { kind: 'save' })], { arrivesMs: -5_000 })
  const { latenciesMs } = await openLoop([due], LENGTH_MS, 1)
  expect(latenciesMs).toEqual({
    page: [expect.closeTo(5_000, -3)],
    save: [expect.closeTo(5_000, -3)],
    other: [],
  })
})
