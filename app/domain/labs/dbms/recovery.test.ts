import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { recovery } from './recovery.ts'
import { plan, undoOrder, valueAfterRecovery } from './rules/recovery-log.ts'

type Log = Parameters<typeof plan>[0]

const write = (transaction: string, item: string, before: number, after: number) =>
  ({ kind: 'write', transaction, item, before, after }) as const
const start = (transaction: string) => ({ kind: 'start', transaction }) as const
const commit = (transaction: string) => ({ kind: 'commit', transaction }) as const

// Silberschatz, Korth, Sudarshan, Database System Concepts, on recovery: T0 moves 50 from account A to B, then T1 takes
// 100 from C. The system crashes before T0 commits, before T1 commits, or after both.
const BANK = [
  start('T0'),
  write('T0', 'A', 1000, 950),
  write('T0', 'B', 2000, 2050),
  commit('T0'),
  start('T1'),
  write('T1', 'C', 700, 600),
  commit('T1'),
] satisfies Log

test.each([
  [3, [1000, 2000]],
  [6, [950, 2050, 700]],
  [7, [950, 2050, 600]],
])('the accounts of the textbook after a crash behind record %i', (length, values) => {
  const log = BANK.slice(0, length)
  expect(['A', 'B', 'C'].slice(0, values.length).map((item) => valueAfterRecovery(item, log))).toEqual(values)
})

// The log of the note on ACID properties, worked by hand there.
test('undo runs backwards and passes the checkpoint', () => {
  const log = [
    start('T1'),
    write('T1', 'A', 100, 80),
    start('T2'),
    write('T2', 'B', 50, 70),
    { kind: 'checkpoint', active: ['T1', 'T2'] },
    commit('T2'),
    start('T3'),
    write('T3', 'C', 5, 9),
    write('T1', 'B', 70, 90),
  ] satisfies Log
  expect(plan(log)).toEqual({ losers: ['T1', 'T3'], redone: ['T2'] })
  expect(undoOrder(log)).toEqual([8, 7, 1])
  expect(['A', 'B', 'C'].map((item) => valueAfterRecovery(item, log))).toEqual([100, 70, 5])
})

test('each item has the last committed value, or the one that it began with', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const { log } = instanceOf(recovery, `values-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    for (const item of ['A', 'B', 'C']) {
      const writes = log.flatMap((record) => (record.kind === 'write' && record.item === item ? record : []))
      const [first] = writes
      if (!first) continue
      const last = writes.findLast(({ transaction }) =>
        log.some((record) => record.kind === 'commit' && record.transaction === transaction),
      )
      expect(valueAfterRecovery(item, log)).toBe(last ? last.after : first.before)
    }
  }
})
