import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { lockTable } from './lock-table.ts'
import { cycleOf, run, waitForEdges } from './rules/lock-manager.ts'

/** `1XA` is a request, `1C` a commit. */
function events(text: string) {
  return text.split(' ').map((each) => {
    const [number = '', mode = '', item = ''] = each
    const transaction = `T${number}`
    return mode === 'S' || mode === 'X'
      ? { transaction, lock: { transaction, mode, item } as const }
      : { transaction }
  })
}

// The deadlock in the note on concurrency control, worked by hand.
test('the deadlock of the note', () => {
  const state = run(events('1XA 2XB 3XC 1XB 4SA 2XC 3SA'))
  expect(waitForEdges(state).map(([from, to]) => from + to)).toEqual(['T1T2', 'T4T1', 'T2T3', 'T3T1'])
  expect(cycleOf(state)).toEqual(['T1', 'T2', 'T3'])
})

test('shared locks stand beside each other, and two upgrades of them are a deadlock', () => {
  const state = run(events('1SA 2SA 1XA 2XA'))
  expect(state.held).toHaveLength(2)
  expect(cycleOf(state)).toEqual(['T1', 'T2'])
})

test('an upgrade is granted to the only holder', () => {
  expect(run(events('1SA 1XA')).held).toEqual([{ transaction: 'T1', mode: 'X', item: 'A' }])
})

test('a commit grants waiting requests in order of arrival', () => {
  const transactions = ['T1', 'T2', 'T3']
  const asks = solve(lockTable, { transactions, events: events('1XA 2SA 3XA 1C') })
  expect(asks.find(({ prompt }) => prompt.includes('commits'))?.answer).toEqual(['T2'])
})

test('no item is ever held exclusively beside another lock, and nobody waits who could have the lock', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const { events: all } = instanceOf(lockTable, `held-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    for (let length = 0; length <= all.length; length++) {
      const { held, waiting } = run(all.slice(0, length))
      for (const item of ['A', 'B', 'C']) {
        const modes = held.filter((lock) => lock.item === item).map(({ mode }) => mode)
        expect(modes.length > 1 && modes.includes('X')).toBe(false)
      }
      for (const lock of waiting) {
        const others = held.filter((each) => each.item === lock.item && each.transaction !== lock.transaction)
        expect(lock.mode === 'S' ? others.some(({ mode }) => mode === 'X') : others.length > 0).toBe(true)
      }
    }
  }
})
