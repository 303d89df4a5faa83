import { expect, test } from 'vitest'
import { solve } from '../run.ts'
import { queueOf, stateUpdates } from './state-updates.ts'

// react.dev, "Queueing a Series of State Updates": setNumber(number + 5), then n => n + 1, then 42, starting from 0.
test('the queue of the React documentation', () => {
  const lines = [
    { kind: 'from-variable', add: 5 },
    { kind: 'updater', operator: '+', operand: 1 },
    { kind: 'constant', value: 42 },
  ] as const
  expect(queueOf(0, lines)).toEqual([0, 5, 6, 42])
})

// The same page: setNumber(number + 1) three times adds 1, and three updaters add 3.
test('three updates from the variable count as one', () => {
  const three = <T>(line: T) => [line, line, line]
  expect(queueOf(0, three({ kind: 'from-variable', add: 1 } as const)).at(-1)).toBe(1)
  expect(queueOf(0, three({ kind: 'updater', operator: '+', operand: 1 } as const)).at(-1)).toBe(3)
})

test('memo spares a child only while its props are the same', () => {
  const child = (name: string, memo: boolean, prop: 'constant' | 'object' | 'state') => ({ name, memo, prop })
  const children = [
    child('Badge', true, 'constant'),
    child('Chart', true, 'object'),
    child('Total', true, 'state'),
    child('Title', false, 'constant'),
  ]
  const asks = solve(stateUpdates, { start: 1, lines: [{ kind: 'constant', value: 9 }], children })
  expect(asks.slice(-4).map(({ answer }) => answer)).toEqual(['no', 'yes', 'yes', 'yes'])
})
