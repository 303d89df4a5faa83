import { describe, expect, test, vi } from 'vitest'
import type { Proof } from '#app/domain/catalogue/content-schema.ts'
import { testBank } from '#test/factories/bank.ts'
import { sample } from '#test/trials.ts'
import { runProofs } from './run-proofs.ts'

// Long enough for a sound proof on a busy machine, and waited for only by those without an end.
const SECONDS = 1
vi.setConfig({ testTimeout: 30_000 })

/** What comes of proofs for questions whose options are one, two, three and four words long; the key is `key`. */
async function reasonsFor(key: string, ...proofs: Proof[]): Promise<(string | undefined)[]> {
  const option = (text: string) => ({ text, why: `Why ${text}` })
  const changes = proofs.map((proof, index) => {
    const options = [option(key), option('a second'), option('a third'), option('NULL or so')] as const
    return [index + 1, { options: [...options], answer: 1, proof }]
  })
  const { items } = testBank(Object.fromEntries(changes), { size: proofs.length })
  const problems = await runProofs(items, SECONDS)
  return items.map((item) => problems.find((problem) => problem.id === item.id)?.reason)
}

const js = (body: string): Proof => ({ js: body })
const sql = (query: string, setup?: string): Proof => ({ sql: { query, setup } })
const DISAGREES = /^the proof yields/
const TOO_LONG = 'the proof does not end within 1 s: look for a loop or a promise without an end'

describe('a program proves its result', () => {
  test.each([
    { title: 'as a text', key: '4 MiB', body: "return (2 ** 20 * 4) / 2 ** 20 + ' MiB'" },
    { title: 'as a number', key: '42', body: 'return 6 * 7' },
    {
      title: 'with the code marks of the option',
      key: '`[1, 2]`',
      body: "return '`[' + [1, 2].join(', ') + ']`'",
    },
    { title: 'after awaiting', key: 'x', body: "return await Promise.resolve('x')" },
    {
      title: 'in the order of script, microtasks, timers',
      key: 'A E C D B',
      body: `
        const log = []
        log.push('A')
        setTimeout(() => log.push('B'))
        Promise.resolve().then(() => log.push('C'))
        queueMicrotask(() => log.push('D'))
        log.push('E')
        await new Promise((done) => setTimeout(done, 5))
        return log.join(' ')`,
    },
    {
      title: 'with timers in the order of their delays',
      key: '1 2 3',
      body: `
        const log = []
        setTimeout(() => log.push(3), 20)
        setTimeout(() => log.push(2), 10)
        setTimeout((n) => log.push(n), 0, 1)
        clearTimeout(setTimeout(() => log.push(4), 1))
        await new Promise((done) => setTimeout(done, 40))
        return log.join(' ')`,
    },
    {
      title: 'by an immediate',
      key: 'now',
      body: "return await new Promise((done) => setImmediate(done, 'now'))",
    },
  ])('$title', async ({ key, body }) => {
    expect(await reasonsFor(key, js(body))).toEqual([undefined])
  })
})

describe('a program that proves nothing is a problem', () => {
  test.each([
    {
      title: 'another option',
      body: "return 'a second'",
      reason: /^the proof yields option 2 \("a second"\), not the key/,
    },
    {
      title: 'no option',
      body: "return 'a fifth'",
      reason: /^the proof yields "a fifth", which is no option's text/,
    },
    {
      title: 'nothing',
      body: '1 + 1',
      reason: 'the proof throws: it must return the text of the right option, not undefined',
    },
    { title: 'an exception', body: 'throw new RangeError("too far")', reason: 'the proof throws: too far' },
    { title: 'a syntax error', body: 'return (', reason: /^the proof throws: Unexpected token/ },
    {
      title: 'an exception in a timer',
      body: 'setTimeout(() => { throw new Error("late") }); await new Promise(() => {})',
      reason: 'the proof throws: late',
    },
    {
      title: 'something that only Node has',
      body: 'return process.version',
      reason: 'the proof throws: process is not defined',
    },
    { title: 'a module', body: "return (await import('node:fs')).sep", reason: /^the proof throws: / },
  ])('$title', async ({ body, reason }) => {
    expect(await reasonsFor('key', js(body))).toEqual([
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    ])
  })
})

test('a program that collects without end fails by itself', async () => {
  const { items } = testBank(
    { 1: { proof: js('const all = []; for (;;) all.push(new Array(1e5).fill(1))') } },
    { size: 1 },
  )
  expect(await runProofs(items, 30)).toMatchObject([
    { id: 1, reason: expect.stringContaining('out of memory') },
  ])
})

const ENDLESS = [
  { title: 'a loop', endless: js('for (;;) {}') },
  { title: 'a loop after an await', endless: js('await null; for (;;) {}') },
  { title: 'a loop in a timer', endless: js('await new Promise(() => setTimeout(() => { for (;;) {} }))') },
  { title: 'a loop of promises', endless: js('for (;;) await null') },
  {
    title: 'a loop of promises that is left behind',
    endless: js("(async () => { for (;;) await null })(); return 'key'"),
  },
  { title: 'a promise that nobody keeps', endless: js('await new Promise(() => {})') },
  {
    title: 'a query',
    endless: sql('WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n'),
  },
]

describe('a proof without an end is a problem, and those after it still run', () => {
  // Each takes a second of a core.
  test.each(sample(ENDLESS, 4))('$title', async ({ endless }) => {
    const right = js("return 'key'")
    const wrong = js("return 'a third'")
    // Twice, for both of the processes that a machine with two cores has.
    expect(await reasonsFor('key', endless, endless, right, wrong)).toEqual([
      TOO_LONG,
      TOO_LONG,
      undefined,
      expect.stringMatching(DISAGREES),
    ])
  })
})

test('a proof sees nothing of the one before it', async () => {
  const leaves = js(
    "globalThis.left = 1; Array.prototype.join = () => 'x'; setTimeout(() => { throw new Error('left') }, 1); return 'key'",
  )
  const looks = js(
    "await new Promise((done) => setTimeout(done, 20)); return [typeof left, 'key'].slice(1).join()",
  )
  // Of each more than one, so that some process runs one after the other however they are spread.
  expect(await reasonsFor('key', leaves, leaves, leaves, looks, looks)).toEqual(Array(5).fill(undefined))
})

describe('a query proves', () => {
  const setup = "CREATE TABLE t(a INTEGER, b TEXT); INSERT INTO t VALUES (1, NULL), (2, 'x');"
  test.each([
    { title: 'a single value', key: '2', query: 'SELECT count(*) FROM t' },
    { title: 'a value shown as code', key: '`2`', query: 'SELECT count(*) FROM t' },
    { title: 'NULL', key: 'NULL', query: 'SELECT b FROM t WHERE a = 1' },
    {
      title: 'columns, of one name too',
      key: '1, 2',
      query: 'SELECT x.a, y.a FROM t x JOIN t y ON x.a < y.a',
    },
    { title: 'rows', key: '2, x; 1, NULL', query: 'SELECT * FROM t ORDER BY a DESC' },
  ])('$title', async ({ key, query }) => {
    expect(await reasonsFor(key, sql(query, setup))).toEqual([undefined])
  })

  test.each([
    { title: 'another value', query: 'SELECT 3', reason: /^the proof yields "3"/ },
    {
      title: 'no rows',
      query: 'SELECT a FROM t WHERE a > 2',
      reason: /^the proof throws: the query returns no rows/,
    },
    { title: 'an error', query: 'SELECT c FROM t', reason: /^the proof throws: no such column: c/ },
  ])('or fails with $title', async ({ query, reason }) => {
    expect(await reasonsFor('2', sql(query, setup))).toEqual([expect.stringMatching(reason)])
  })
})

test('a problem names file and id; questions without a proof are left alone', async () => {
  const { items } = testBank({ 3: { proof: undefined }, 17: { proof: { js: "return 'x'" } } }, { size: 20 })
  expect(await runProofs(items)).toEqual([
    { file: 'content/os/questions/quiz-1.yaml', id: 17, reason: expect.stringMatching(DISAGREES) },
  ])
})
