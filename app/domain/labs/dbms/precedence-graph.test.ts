import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { precedenceGraph } from './precedence-graph.ts'
import { dependentsOn, edgesOf, serialOrders } from './rules/schedule.ts'

/** From the notation of the note: `r1(A) w2(A)`. */
function schedule(text: string) {
  return text.split(' ').map((each) => ({
    transaction: `T${each[1]}`,
    kind: each.startsWith('r') ? ('read' as const) : ('write' as const),
    item: each[3] ?? '',
  }))
}

// The schedules of the note on transactions, worked by hand.
test('the edges and the serial orders of a schedule without a cycle', () => {
  const operations = schedule('r1(A) w1(A) r2(A) r3(B) w2(B) w1(C)')
  expect(edgesOf(operations)).toEqual(['T1 → T2', 'T3 → T2'])
  expect(serialOrders(operations)).toEqual([
    ['T1', 'T3', 'T2'],
    ['T3', 'T1', 'T2'],
  ])
})

test('a cycle leaves no serial order', () => {
  expect(serialOrders(schedule('r1(A) r2(B) w2(A) w1(B)'))).toEqual([])
})

test('an abort spreads along reads and not along writes', () => {
  expect(dependentsOn('T1', schedule('w1(A) w2(A) r3(A)'))).toEqual([])
  expect(dependentsOn('T1', schedule('w1(A) r2(A) w2(B) r3(B)'))).toEqual(['T2', 'T3'])
  expect(dependentsOn('T1', schedule('w1(A) r1(A) r2(B)'))).toEqual([])
})

test('a schedule is serialisable exactly if swaps of neighbours that do not conflict make it serial', () => {
  for (let seed = 0; seed < trials(12, 300); seed++) {
    const { operations } = instanceOf(precedenceGraph, `swaps-${seed}`, LAB_LEVELS[seed % 2] ?? 1)
    const serial = serialBySwaps(operations)
    expect(serialOrders(operations).map((order) => order.join())).toEqual([...serial].sort())
  }
})

test.each([2, 3] as const)(
  'at least a quarter of the schedules of level %i have a serial order, and a quarter none',
  (level) => {
    const instances = 80
    const serialisable = Array.from({ length: instances }, (_, seed) =>
      instanceOf(precedenceGraph, `share-${seed}`, level),
    ).filter(({ operations }) => serialOrders(operations).length > 0).length
    expect(serialisable).toBeGreaterThan(instances / 4)
    expect(serialisable).toBeLessThan((3 * instances) / 4)
  },
)

type Operations = Readonly<ReturnType<typeof schedule>>

/** The serial orders among all schedules that such swaps reach. */
function serialBySwaps(operations: Operations): Set<string> {
  const seen = new Set<string>()
  const orders = new Set<string>()
  const open: number[][] = [operations.map((_, at) => at)]
  for (let schedule = open.pop(); schedule; schedule = open.pop()) {
    if (seen.has(schedule.join())) continue
    seen.add(schedule.join())
    const names = schedule.map((at) => operations[at]?.transaction ?? '')
    const runs = names.filter((name, at) => name !== names[at - 1])
    if (runs.length === new Set(names).size) orders.add(runs.join())
    for (let at = 0; at + 1 < schedule.length; at++) {
      const [a, b] = [operations[schedule[at] ?? 0], operations[schedule[at + 1] ?? 0]]
      if (!a || !b || a.transaction === b.transaction) continue
      if (a.item === b.item && (a.kind === 'write' || b.kind === 'write')) continue
      open.push(schedule.with(at, schedule[at + 1] ?? 0).with(at + 1, schedule[at] ?? 0))
    }
  }
  return orders
}
