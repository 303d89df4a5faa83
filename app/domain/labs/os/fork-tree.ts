import type { Random } from '#app/domain/random.ts'
import type { Ask, Figure, Lab, Slip } from '../contract.ts'
import { listed } from '../words.ts'
import {
  type Event,
  type Process,
  type Program,
  type Statement,
  simulate,
  source,
} from './rules/fork-programs.ts'

/** Which processes a program with `fork` starts, and what they print. */
export const forkTree: Lab<Program> = {
  id: 'fork-tree',
  title: 'Processes created by fork',
  subject: 'os',
  topic: 'process-management',
  version: 3,
  conventions: [
    'The first process is P0. New ones are numbered in the order of the calls in the program. Processes created by the same call are numbered in the order of their parents.',
    'No call of fork fails, and output appears immediately.',
  ],
  conventionsFor: ({ statements }) =>
    statements.some(({ kind }) => kind === 'pair')
      ? ['In C, 0 counts as false. a && b evaluates b only if a is true, and a || b only if a is false.']
      : [],
  levels: {
    1: 'Two or three calls one after the other',
    2: 'Loops, branches for the child, and calls with && or ||',
    3: 'Branches for parent and child, and a variable that they change',
  },
  generate(random, level) {
    const statements = { 1: plainProgram, 2: branchingProgram, 3: changingProgram }[level](
      random,
      callNames(),
    )
    return { statements, x: random.int(1, 9) }
  },
  isWorthwhile(program) {
    const { events, processes } = simulate(program)
    const partly = events.some(
      ({ kind, existing, reaching }) => kind === 'fork' && reaching.length < existing.length,
    )
    const forks = events.filter(({ kind }) => kind === 'fork').length
    const plain = program.statements.every(({ kind }) => kind === 'fork' || kind === 'print')
    return (
      forks > 1 &&
      processes.length <= 10 &&
      events.every(({ reaching }) => reaching.length > 0) &&
      (plain || partly) &&
      // Not the same number three times.
      events.every(
        ({ kind, reaching }) => kind !== 'print-x' || new Set(askedOf(reaching).map(({ x }) => x)).size > 1,
      )
    )
  },
  *steps(program) {
    const { events, processes, shared } = simulate(program)
    for (const [at, event] of events.entries()) {
      const { kind, existing, reaching } = event
      const scene = sceneOf(program, existing)
      if (kind === 'fork') {
        if (existing.length > 1) yield askCallers(event, scene)
        yield askNumber(event, scene)
        continue
      }
      const calls = events.slice(0, at).filter((earlier) => earlier.kind === 'fork').length
      yield askPrinted(event, calls, processes.length, scene)
      if (kind === 'print-x')
        for (const process of askedOf(reaching)) yield askValue(process, program, shared, scene)
    }
  },
}

/** The original, and the two latest, which differ most. */
function askedOf(reaching: readonly Process[]): Process[] {
  return [...new Set([...reaching.slice(0, 1), ...reaching.slice(-2)])]
}

function callNames(): () => string {
  let calls = 0
  return () => `F${++calls}`
}

function plainProgram(random: Random, name: () => string): Statement[] {
  const extra = random.shuffle<'fork' | 'print'>(['fork', 'print']).slice(0, random.int(1, 2))
  const kinds = random.shuffle<'fork' | 'print'>(['fork', 'fork', 'print', ...extra])
  const texts = random.shuffle(['red', 'green', 'blue', 'gold', 'pink'])
  return [...kinds, ...(kinds.at(-1) === 'fork' ? (['print'] as const) : [])].map((kind) =>
    kind === 'fork' ? { kind, call: name() } : { kind, text: texts.shift() ?? '' },
  )
}

function branchingProgram(random: Random, name: () => string): Statement[] {
  const makers = random.shuffle<() => Statement>([
    () => {
      const leaves = random.int(0, 1) === 0
      return { kind: 'loop', call: name(), times: leaves ? random.int(2, 3) : 2, leaves }
    },
    () => {
      const call = name()
      const child = random.oneOf<readonly Statement[]>([
        [{ kind: 'print', text: 'child' }],
        [{ kind: 'print', text: 'child' }, { kind: 'exit' }],
        [{ kind: 'fork', call: '' }],
      ])
      return {
        kind: 'branch',
        call,
        child: child.map((each) => (each.kind === 'fork' ? { ...each, call: name() } : each)),
        parent: random.int(0, 1) === 0 ? [{ kind: 'print', text: 'parent' }] : [],
      }
    },
    () => ({ kind: 'pair', operator: random.oneOf(['&&', '||']), calls: [name(), name()] }),
  ])
  const maybePrint = (text: string): Statement[] => (random.int(0, 1) === 0 ? [{ kind: 'print', text }] : [])
  const [first, second] = makers.slice(0, 2).map((make) => make())
  return [...maybePrint('start'), first, ...maybePrint('middle'), second, PRINT_END].flatMap(
    (each) => each ?? [],
  )
}

const PRINT_END: Statement = { kind: 'print', text: 'end' }

function changingProgram(random: Random, name: () => string): Statement[] {
  const before: Statement[] = random.int(0, 1) === 0 ? [{ kind: 'fork', call: name() }] : []
  const call = name()
  const body = (): Statement[] =>
    random
      .shuffle<() => Statement>([
        () => ({ kind: 'add', amount: random.int(1, 9) }),
        () => ({ kind: 'fork', call: name() }),
      ])
      .slice(random.int(0, 1))
      .map((make) => make())
  const child = body()
  const branch: Statement = { kind: 'branch', call, child, parent: body() }
  const after: Statement[] = random.int(0, 1) === 0 ? [{ kind: 'fork', call: name() }] : []
  return [...before, branch, ...after, { kind: 'print-x' }]
}

function sceneOf(program: Program, existing: readonly Process[]): readonly Figure[] {
  return [
    { type: 'code', language: 'c', code: source(program) },
    {
      type: 'table',
      caption: 'Processes so far',
      columns: ['Process', 'Created by', 'In call'],
      rows: existing.map(({ name, parent, call }) => [name, parent ?? 'the shell', call ?? 'none']),
    },
  ]
}

function names(processes: readonly Process[]): string[] {
  return processes.map(({ name }) => name)
}

function askCallers({ label, existing, reaching }: Event, scene: Ask['scene']): Ask {
  const callers = names(reaching)
  const rest = names(existing).filter((name) => !callers.includes(name))
  const slips: Slip<readonly string[]>[] = [
    {
      id: 'everyone-calls',
      misconception: 'fork-every-call',
      answer: names(existing),
      sentence: `Not every process gets to ${label}. fork returns 0 in the new child only, and a process that has left a loop or ended does not come back.`,
    },
    {
      id: 'branches-swapped',
      answer: rest,
      sentence:
        'You may have swapped parent and child. fork returns 0 in the new child, and the number of the child, which is not 0, in its parent.',
    },
    {
      id: 'only-the-original',
      answer: ['P0'],
      sentence: `You may have followed P0 alone. A child goes on after the call that created it and makes the calls that it reaches.`,
    },
    ...(callers.includes('P0')
      ? [
          {
            id: 'only-the-children',
            answer: names(existing).slice(1),
            sentence:
              'You may have left out the original process. The parent goes on after fork, just as its child does.',
          },
        ]
      : []),
  ]
  return {
    kind: 'set',
    prompt: `Which processes make the call ${label}?`,
    scene,
    options: names(existing),
    answer: callers,
    why:
      rest.length === 0
        ? 'All processes reach it: a child goes on after the call that created it.'
        : `Only ${listed(callers)} ${callers.length > 1 ? 'get' : 'gets'} there.`,
    slips: rest.length === 0 ? slips.slice(2) : slips,
  }
}

function askNumber({ label, existing, reaching }: Event, scene: Ask['scene']): Ask {
  const answer = existing.length + reaching.length
  return {
    kind: 'number',
    prompt: `${listed(names(reaching))} ${reaching.length > 1 ? 'call' : 'calls'} ${label}. How many processes have been started after that, P0 included?`,
    scene,
    answer,
    why: `Each caller gets one child: ${existing.length} + ${reaching.length} = ${answer}.`,
    slips: [
      {
        id: 'one-child-per-call',
        answer: existing.length + 1,
        sentence: `The program has this call once, but ${reaching.length} processes make it, and each of them gets a child.`,
      },
      {
        id: 'all-doubled',
        misconception: 'fork-every-call',
        answer: existing.length * 2,
        sentence: `The number doubles only if every process makes the call. Here ${reaching.length} of ${existing.length} ${reaching.length > 1 ? 'do' : 'does'}.`,
      },
      {
        id: 'only-new-ones',
        answer: reaching.length,
        sentence: `That is how many ${label} adds. Those that were there before count too.`,
      },
    ],
  }
}

function askPrinted(
  { kind, label, existing, reaching }: Event,
  calls: number,
  atTheEnd: number,
  scene: Ask['scene'],
): Ask {
  const answer = reaching.length
  return {
    kind: 'number',
    prompt:
      kind === 'print-x' ? 'How many lines are printed in total?' : `How many times is “${label}” printed?`,
    scene,
    answer,
    why: `Each process that gets there prints ${kind === 'print-x' ? 'one line' : 'it once'}: ${listed(names(reaching))}.`,
    slips: [
      {
        id: 'all-existing-print',
        misconception: 'fork-every-call',
        answer: existing.length,
        sentence: 'That is the number of processes. Some of them do not get to this line.',
      },
      {
        id: 'prints-from-the-start',
        misconception: 'fork-every-call',
        answer: atTheEnd,
        sentence:
          'You may have let every process print it. A child begins after the call that created it and does not repeat what comes before.',
      },
      {
        id: 'printed-once',
        answer: 1,
        sentence: 'The program has this line once, but each process that gets there executes it.',
      },
      {
        id: 'one-more-per-call',
        answer: calls + 1,
        sentence: `You may have added 1 for each call. A call adds as many processes as make it.`,
      },
      ...(names(reaching).includes('P0')
        ? [
            {
              id: 'original-left-out',
              answer: answer - 1,
              sentence: 'You may have counted the new processes only. P0 prints too.',
            },
          ]
        : []),
    ],
  }
}

/** What a process prints for `x`. */
function askValue(process: Process, program: Program, shared: number, scene: Ask['scene']): Ask {
  return {
    kind: 'number',
    prompt: `What does ${process.name} print?`,
    scene,
    answer: process.x,
    why:
      process.name === 'P0'
        ? `P0 starts with x = ${program.x} and applies only the additions that it reaches itself.`
        : `${process.name} starts with a copy of its parent’s x at the moment of the call, and then applies its own additions.`,
    slips: [
      {
        id: 'variable-shared',
        misconception: 'child-shares-memory',
        answer: shared,
        sentence: `You may have let all processes share x. Each has its own copy, so what the others change does not reach ${process.name}.`,
      },
      {
        id: 'starts-with-first-value',
        misconception: 'child-shares-memory',
        answer: program.x,
        sentence: `That is the initial value of x. Follow the additions that ${process.name} makes${process.name === 'P0' ? '' : ', and those that its parent made before the call'}.`,
      },
    ],
  }
}
