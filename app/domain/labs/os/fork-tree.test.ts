import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf, solve } from '../run.ts'
import { forkTree } from './fork-tree.ts'
import { simulate, source } from './rules/fork-programs.ts'

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

// Worked by hand: fork() is 0, and so false, in the child only.
test.each([
  ['&&', 'P0'],
  ['||', 'P1'],
] as const)('of fork() %s fork(), %s makes the second call', (operator, caller) => {
  const statements: Statement[] = [{ kind: 'pair', operator, calls: ['F1', 'F2'] }, line]
  const { processes } = simulate({ statements, x: 0 })
  expect(processes.map(({ parent }) => parent)).toEqual([undefined, 'P0', caller])
})

test('writes the program in C', () => {
  const child: Statement[] = [{ kind: 'add', amount: 2 }, { kind: 'exit' }]
  const statements: Statement[] = [
    { kind: 'loop', call: 'F1', times: 2, leaves: true },
    { kind: 'branch', call: 'F2', child, parent: [fork('F3')] },
    { kind: 'pair', operator: '||', calls: ['F4', 'F5'] },
    { kind: 'print-x' },
  ]
  expect(
    source({ statements, x: 5 })
      .replaceAll(/ +\/\//g, ' //')
      .split('\n'),
  ).toEqual([
    'int main(void) {',
    '  int x = 5;',
    '  for (int i = 0; i < 2; i++) {',
    '    if (fork() == 0) // F1',
    '      break;',
    '  }',
    '  if (fork() == 0) { // F2',
    '    x = x + 2;',
    '    exit(0);',
    '  } else {',
    '    fork(); // F3',
    '  }',
    '  fork() || fork(); // F4, F5',
    '  printf("%d\\n", x);',
    '  return 0;',
    '}',
  ])
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
    case 'pair': {
      const second = [fork('F2'), ...later]
      const [child, parent] = statement.operator === '&&' ? [later, second] : [second, later]
      return [...follow(child, x), ...follow(parent, x)]
    }
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

test('what only children print cannot be got wrong by leaving out P0', () => {
  const statements: Statement[] = [
    fork('F1'),
    { kind: 'branch', call: 'F2', child: [{ kind: 'print', text: 'child' }], parent: [] },
  ]
  const ask = solve(forkTree, { statements, x: 0 }).at(-1)
  expect(ask?.prompt).toContain('child')
  expect(ask?.slips.map(({ id }) => id)).not.toContain('original-left-out')
})
