import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { forkTree, simulate } from './fork-tree.ts'

type Program = Parameters<typeof forkTree.steps>[0]
type Statement = Program['statements'][number]

const printed = (program: Program) =>
  simulate(program)
    .events.filter(({ kind }) => kind !== 'fork')
    .flatMap(({ kind, label, reaching }) => reaching.map(({ x }) => (kind === 'print-x' ? String(x) : label)))
    .sort()

const fork = (call: string): Statement => ({ kind: 'fork', call })
const line: Statement = { kind: 'print', text: 'x' }

// Silberschatz, Galvin, Gagne, Operating System Concepts, exercises of the chapter on processes: three calls of fork()
// in a row make eight processes, and so do four make sixteen.
test.each([
  [3, 8],
  [4, 16],
])('%i calls in a row make %i processes', (calls, processes) => {
  const statements = [...Array.from({ length: calls }, (_, at) => fork(`F${at}`)), line]
  expect(simulate({ statements, x: 0 }).processes).toHaveLength(processes)
})

// The same exercises: `value` is 5, the child adds 15, and the parent prints it after wait(NULL).
test('the child of the textbook leaves its parent’s variable alone', () => {
  const statements: Statement[] = [
    { kind: 'branch', call: 'F1', child: [{ kind: 'add', amount: 15 }, { kind: 'exit' }], parent: [] },
    { kind: 'print-x' },
  ]
  expect(printed({ statements, x: 5 })).toEqual(['5'])
})

// The note on process management, worked by hand.
test.each([
  [true, 4],
  [false, 8],
])('a loop of three rounds whose child leaves (%s) prints %i lines', (leaves, lines) => {
  const statements: Statement[] = [{ kind: 'loop', call: 'F1', times: 3, leaves }, line]
  expect(printed({ statements, x: 0 })).toHaveLength(lines)
})

/** What one process and its descendants print, following each of them by itself to the end of the program. */
function follow(rest: readonly Statement[], x: number): string[] {
  const [statement, ...later] = rest
  switch (statement?.kind) {
    case undefined:
    case 'exit':
      return []
    case 'fork':
      return [...follow(later, x), ...follow(later, x)]
    case 'branch':
      return [...follow([...statement.child, ...later], x), ...follow([...statement.parent, ...later], x)]
    case 'loop': {
      const { times, leaves } = statement
      const onward = times > 1 ? [{ ...statement, times: times - 1 }, ...later] : later
      return [...follow(leaves ? later : onward, x), ...follow(onward, x)]
    }
    case 'print':
      return [statement.text, ...follow(later, x)]
    case 'print-x':
      return [String(x), ...follow(later, x)]
    case 'add':
      return follow(later, x + statement.amount)
  }
}

test('prints what its processes print one by one', () => {
  for (let seed = 0; seed < trials(60, 3_000); seed++) {
    const program = instanceOf(forkTree, `follow-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    expect(printed(program)).toEqual(follow(program.statements, program.x).sort())
  }
})
