import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DifficultyTable } from '#app/domain/learning/difficulty-table.ts'
import { bankFrom, factsFile } from '#app/domain/learning/facts-file.ts'
import { learnerFromLog, snapshotOf } from '#app/domain/learning/learner-snapshot.ts'
import { practise } from '#test/learning/practise.ts'
import { SIMULATED_FACTS } from '#test/learning/simulated-bank.ts'
import { difficultiesBeside, itemsWithdrawnNow } from './device-difficulties.ts'

const TODAY = 20_000
const MINUTE = 1 / 1440
const OLD: DifficultyTable = { number: 4, shifts: { 'os-1': 0.5 } }
const NEW: DifficultyTable = { number: 5, shifts: { 'os-1': 0.7, 'os-2': -0.3 }, withdrawn: ['os-3'] }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A device, and the server's answers to it in their order. */
function device(...answers: (Response | Error)[]) {
  let stored: unknown
  const fetched = vi.fn(async () => {
    const answer = answers.shift() ?? new Error('no connection')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  const log = {
    cached: async () => structuredClone(stored),
    cache: async (_name: string, record: unknown) => {
      stored = record
    },
  }
  return {
    fetched,
    damage: (record: unknown) => {
      stored = record
    },
    /** What a page uses that is opened on that day. */
    async pageOn(day: number) {
      const table = await difficultiesBeside(log, day)
      // Until what it fetched is stored.
      await new Promise((resolve) => setTimeout(resolve))
      return table
    },
  }
}

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe('the difficulties on a device', () => {
  test('are fetched by the first page and used from the next one on', async () => {
    const { pageOn } = device(answer(OLD))
    expect(await pageOn(TODAY)).toBeUndefined()
    expect(await pageOn(TODAY)).toEqual(OLD)
  })

  test('are fetched once an hour', async () => {
    const { pageOn, fetched } = device(answer(OLD), answer(NEW))
    for (let page = 0; page < 5; page++) await pageOn(TODAY + page * 10 * MINUTE)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await pageOn(TODAY + 60 * MINUTE)).toEqual(OLD)
    expect(await pageOn(TODAY + 60 * MINUTE)).toEqual(NEW)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('are fetched again after the clock was set back', async () => {
    const { pageOn } = device(answer(OLD), answer(NEW))
    await pageOn(TODAY)
    await pageOn(TODAY - 1)
    expect(await pageOn(TODAY - 1)).toEqual(NEW)
  })

  test('are those of the server, even if it was restored from a backup with an older table', async () => {
    const { pageOn } = device(answer(NEW), answer(OLD))
    await pageOn(TODAY)
    await pageOn(TODAY + 1)
    expect(await pageOn(TODAY + 1)).toEqual(OLD)
  })

  test('are not asked for without a connection', async () => {
    const { pageOn, fetched } = device(answer(OLD))
    await pageOn(TODAY)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await pageOn(TODAY + 9)).toEqual(OLD)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test.each([
    { what: 'no answer', failure: new Error('no connection') },
    { what: 'a server without its database', failure: answer({ ok: false }, 503) },
    { what: 'a page that asks to sign in to a network', failure: new Response('<!doctype html>') },
    { what: 'a table of something else', failure: answer({ number: 6, shifts: { 'os-1': 40 } }) },
  ])('stay as they are after $what, and the next page asks again', async ({ failure }) => {
    const { pageOn } = device(answer(OLD), failure, answer(NEW))
    await pageOn(TODAY)
    await pageOn(TODAY + 1)
    expect(await pageOn(TODAY + 1)).toEqual(OLD)
    expect(await pageOn(TODAY + 1)).toEqual(NEW)
  })

  test.each([
    { what: 'a text', record: 'os-1 0.5' },
    { what: 'a table without its day', record: { table: OLD } },
    { what: 'a damaged table', record: { fetchedOn: TODAY, table: { number: 4, shifts: { 'os-1': 'x' } } } },
  ])('are fetched again if $what is stored', async ({ record }) => {
    const { pageOn, damage } = device(answer(NEW))
    damage(record)
    expect(await pageOn(TODAY)).toBeUndefined()
    expect(await pageOn(TODAY)).toEqual(NEW)
  })
})

describe('a device without a log', () => {
  test('learns which items are out of practice', async () => {
    device(answer(NEW), answer(OLD))
    expect(await itemsWithdrawnNow()).toEqual(['os-3'])
    expect(await itemsWithdrawnNow()).toEqual([])
  })

  test('goes on without an answer, and asks nothing without a connection', async () => {
    const { fetched } = device(new Error('no connection'))
    expect(await itemsWithdrawnNow()).toEqual([])
    vi.stubGlobal('navigator', { onLine: false })
    expect(await itemsWithdrawnNow()).toEqual([])
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('two devices end in the same state once both have the newest table, whatever they had before', () => {
  const log = practise(3).log.entries.slice(0, 60)
  const subjects = [...Map.groupBy(SIMULATED_FACTS, ({ subject }) => subject)]
  const file = factsFile(
    subjects.map(([id, facts]) => ({
      id,
      quizzes: [],
      misconceptions: [],
      topics: [...new Set(facts.map(({ topic }) => topic))].map((topic) => ({ id: topic, practice: '' })),
      facts,
      labs: [],
      exercises: [],
    })),
  )
  /** A device that stored a snapshot of an earlier part of the log with the table it had. */
  const stateOf = (before: DifficultyTable | undefined) => {
    const earlier = log.slice(0, 40)
    const snapshot = snapshotOf(learnerFromLog(bankFrom(file, before), earlier), earlier)
    const continued = learnerFromLog(bankFrom(file, before), log, snapshot)
    const newest = learnerFromLog(bankFrom(file, NEW), log, snapshot)
    return { continued: snapshotOf(continued, log), newest: snapshotOf(newest, log) }
  }
  const [first, second] = [stateOf(undefined), stateOf(OLD)]
  expect(first.newest).toEqual(second.newest)
  expect(first.newest).toEqual(stateOf(NEW).continued)
  expect(first.continued).not.toEqual(second.continued)
  expect(first.continued).toEqual(snapshotOf(learnerFromLog(bankFrom(file), log), log))
})
