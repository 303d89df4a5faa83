export type Statement =
  | { kind: 'fork'; call: string }
  /** `if (fork() == 0) … else …` */
  | { kind: 'branch'; call: string; child: readonly Statement[]; parent: readonly Statement[] }
  /** `fork() && fork()`, whose second call the parent makes, or `fork() || fork()`, whose second call the child makes. */
  | { kind: 'pair'; operator: '&&' | '||'; calls: readonly [string, string] }
  /** A loop that forks in each round; `leaves` where the child breaks out of it. */
  | { kind: 'loop'; call: string; times: number; leaves: boolean }
  | { kind: 'print'; text: string }
  | { kind: 'print-x' }
  | { kind: 'add'; amount: number }
  | { kind: 'exit' }

export interface Program {
  statements: readonly Statement[]
  /** The first value of `x`. */
  x: number
}

export interface Process {
  name: string
  parent?: string
  /** The call that created it. */
  call?: string
  x: number
}

/** A statement that processes have reached together. */
export interface Event {
  kind: 'fork' | 'print' | 'print-x'
  /** The call or the printed text. */
  label: string
  existing: readonly Process[]
  reaching: readonly Process[]
}

interface Simulation {
  events: Event[]
  processes: Process[]
  /** What `x` would be if there were only one for all processes. */
  shared: number
}

export function simulate({ statements, x }: Program): Simulation {
  const processes: Process[] = [{ name: 'P0', x }]
  const events: Event[] = []
  let shared = x
  const note = (kind: Event['kind'], label: string, reaching: readonly Process[]) =>
    // Copies: the values of a process change later.
    events.push({
      kind,
      label,
      existing: [...processes],
      reaching: reaching.map((process) => ({ ...process })),
    })
  const inOrder = (some: readonly Process[]) => processes.filter((process) => some.includes(process))
  const fork = (call: string, callers: readonly Process[]): Process[] => {
    note('fork', call, callers)
    const created = callers.map((parent, at) => ({
      name: `P${processes.length + at}`,
      parent: parent.name,
      call,
      x: parent.x,
    }))
    processes.push(...created)
    return created
  }
  /** Returns who goes on after the statements. */
  const run = (block: readonly Statement[], all: readonly Process[]): readonly Process[] => {
    let active = all
    for (const statement of block)
      switch (statement.kind) {
        case 'fork':
          active = inOrder([...active, ...fork(statement.call, active)])
          break
        case 'branch': {
          const created = fork(statement.call, active)
          active = inOrder([...run(statement.child, created), ...run(statement.parent, active)])
          break
        }
        case 'pair': {
          const created = fork(statement.calls[0], active)
          const others = fork(statement.calls[1], statement.operator === '&&' ? active : created)
          active = inOrder([...active, ...created, ...others])
          break
        }
        case 'loop': {
          const left: Process[] = []
          for (let i = 0; i < statement.times; i++) {
            const created = fork(`${statement.call} with i = ${i}`, active)
            if (statement.leaves) left.push(...created)
            else active = inOrder([...active, ...created])
          }
          active = inOrder([...active, ...left])
          break
        }
        case 'print':
          note('print', statement.text, active)
          break
        case 'print-x':
          note('print-x', 'x', active)
          break
        case 'add':
          for (const process of active) process.x += statement.amount
          shared += statement.amount * active.length
          break
        case 'exit':
          active = []
      }
    return active
  }
  run(statements, processes.slice())
  return { events, processes, shared }
}

/** The program in C. */
export function source({ statements, x }: Program): string {
  const changing = statements.some(({ kind }) => kind === 'print-x')
  return [
    'int main(void) {',
    ...(changing ? [`  int x = ${x};`] : []),
    ...statements.flatMap((statement) => lines(statement, '  ')),
    '  return 0;',
    '}',
  ].join('\n')
}

function lines(statement: Statement, indent: string): string[] {
  const block = (statements: readonly Statement[]) => statements.flatMap((each) => lines(each, `${indent}  `))
  const called = (code: string, call: string) => `${`${indent}${code}`.padEnd(24)} // ${call}`
  switch (statement.kind) {
    case 'fork':
      return [called('fork();', statement.call)]
    case 'branch': {
      const { call, child, parent } = statement
      const rest = parent.length > 0 ? [`${indent}} else {`, ...block(parent)] : []
      return [called('if (fork() == 0) {', call), ...block(child), ...rest, `${indent}}`]
    }
    case 'pair':
      return [called(`fork() ${statement.operator} fork();`, statement.calls.join(', '))]
    case 'loop': {
      const { call, times, leaves } = statement
      const body = leaves
        ? [called('  if (fork() == 0)', call), `${indent}    break;`]
        : [called('  fork();', call)]
      return [`${indent}for (int i = 0; i < ${times}; i++) {`, ...body, `${indent}}`]
    }
    case 'print':
      return [`${indent}printf("${statement.text}\\n");`]
    case 'print-x':
      return [`${indent}printf("%d\\n", x);`]
    case 'add':
      return [`${indent}x = x + ${statement.amount};`]
    case 'exit':
      return [`${indent}exit(0);`]
  }
}
