import type { Ask, Figure, Lab, Slip } from '../contract.ts'
import {
  ALL_ORDERS,
  apply,
  distinct,
  possibleOrders,
  possibleResults,
  type Race,
  resultOf,
  SERIAL,
  type Step,
  type Thread,
  traceOf,
  type Update,
} from './rules/race.ts'

/** The steps of two threads that change one variable, and all results that they can have. */
export const interleavings: Lab<Race> = {
  id: 'interleavings',
  title: 'Two threads and one variable',
  subject: 'os',
  topic: 'threads-concurrency',
  version: 1,
  conventions: [
    'Each update is three steps: load x into a register, compute in the register, store the register in x.',
    'A switch to the other thread can happen between any two steps. The steps of one thread stay in order.',
  ],
  conventionsFor: ({ locks }) => (locks.includes(true) ? ['A thread that cannot get the lock waits.'] : []),
  levels: {
    1: 'Two additions, no lock',
    2: 'An addition and a multiplication, no lock',
    3: 'An addition and a multiplication, with a lock in both threads or in only one',
  },
  generate(random, level) {
    const addition = (): Update => ({ operator: '+', amount: random.int(1, 9) })
    const second: Update = level === 1 ? addition() : { operator: '*', amount: random.int(2, 4) }
    const [first, other] = random.shuffle([addition(), second])
    return {
      x: random.int(2, 9),
      updates: [first ?? second, other ?? second],
      locks:
        level < 3
          ? [false, false]
          : random.oneOf<Race['locks']>([
              [true, true],
              [true, false],
              [false, true],
            ]),
      schedule: random.shuffle<Thread>([0, 0, 0, 1, 1, 1]),
      last: random.oneOf<Thread>([0, 1]),
    }
  },
  isWorthwhile(race) {
    const { x, updates } = race
    const serial = new Set(SERIAL.map((order) => resultOf(race, order)))
    const results = new Set(ALL_ORDERS.map((order) => resultOf(race, order)))
    const multiplies = updates.some(({ operator }) => operator === '*')
    return (
      results.size === (multiplies ? 4 : 3) && !results.has(x) && !serial.has(resultOf(race, race.schedule))
    )
  },
  *steps(race) {
    const { locks, schedule } = race
    const safe = locks[0] && locks[1]
    yield askNextSteps(race, sceneOf(race, []))
    if (!safe) {
      const trace = traceOf(race, schedule)
      for (const [at, step] of trace.entries()) {
        const when = at === 0 ? 'Now both threads start again. First,' : 'Next,'
        yield askStep(race, when, step, sceneOf(race, trace.slice(0, at)))
      }
    }
    yield askResults(race, sceneOf(race, []))
    yield askOrder(race, sceneOf(race, []))
  },
}

function nameOf(thread: Thread): string {
  return `T${thread + 1}`
}

function written({ operator, amount }: Update, value: string): string {
  return `${value} ${operator} ${amount}`
}

function codeOf({ updates, locks }: Race, thread: Thread): string[] {
  const register = `r${thread + 1}`
  const steps = [
    `load x into ${register}`,
    `${register} = ${written(updates[thread], register)}`,
    `store ${register} in x`,
  ]
  return locks[thread] ? ['lock m', ...steps, 'unlock m'] : steps
}

function sceneOf(race: Race, trace: readonly Step[]): readonly Figure[] {
  const [first, second] = [codeOf(race, 0), codeOf(race, 1)]
  const [left, right] = race.updates
  return [
    { type: 'text', text: `At the start x is ${race.x}. Registers r1 and r2 belong to one thread each.` },
    {
      type: 'table',
      caption: 'Steps of the threads',
      columns: [`T1: x = ${written(left, 'x')}`, `T2: x = ${written(right, 'x')}`],
      rows: (first.length > second.length ? first : second).map((_, at) => [
        first[at] ?? '',
        second[at] ?? '',
      ]),
    },
    ...(trace.length > 0
      ? [
          {
            type: 'table' as const,
            caption: 'Executed so far',
            columns: ['Thread', 'Step', 'r1', 'r2', 'x'],
            rows: trace.map(({ thread, part, after: { x, registers } }) => [
              nameOf(thread),
              part,
              ...registers.map((register) => register ?? ''),
              x,
            ]),
          },
        ]
      : []),
  ]
}

function askNextSteps(race: Race, scene: Ask['scene']): Ask {
  const { locks } = race
  const [code, other] = [codeOf(race, 0), codeOf(race, 1)]
  const loaded = code.findIndex((step) => step.startsWith('load'))
  const [own, foreign] = [`T1: ${code[loaded + 1]}`, `T2: ${other[0]}`]
  const blocked = locks[0] && locks[1]
  return {
    kind: 'set',
    prompt: 'Suppose that T1 has just loaded x, and T2 has not begun. Which steps can be executed next?',
    scene,
    options: [`T1: ${code[loaded]}`, own, `T1: ${code[loaded + 2]}`, foreign, `T2: ${other[1]}`],
    answer: blocked ? [own] : [own, foreign],
    why: blocked
      ? 'T1 holds the lock m, so T2 waits at its first step until T1 has unlocked it.'
      : locks[0]
        ? 'T1 holds the lock m, but T2 does not ask for it. So nothing keeps T2 from going on.'
        : 'A switch can happen between any two steps, and each thread goes on with its next one.',
    slips: [
      blocked
        ? {
            id: 'lock-ignored',
            answer: [own, foreign],
            sentence: 'T1 holds the lock m. T2 has to wait for it until T1 executes unlock m.',
          }
        : locks[0]
          ? {
              id: 'lock-keeps-all-out',
              answer: [own],
              sentence: 'A lock keeps out only threads that ask for it. T2 does not lock m, so it may go on.',
            }
          : {
              id: 'update-indivisible',
              misconception: 'update-atomic',
              answer: [own],
              sentence:
                'You may have treated the update as one step. T2 can come in between, even on a single core.',
            },
      {
        id: 'other-thread-only',
        answer: [foreign],
        sentence: blocked
          ? 'It is T2 that has to wait. T1 holds the lock m and goes on.'
          : 'No switch is forced here. T1 may also go on with its own next step.',
      },
    ],
  }
}

function askStep(
  { updates }: Race,
  when: string,
  { thread, part, before, after }: Step,
  scene: Ask['scene'],
): Ask {
  const [name, other] = [nameOf(thread), nameOf(thread === 0 ? 1 : 0)]
  const register = `r${thread + 1}`
  const [own = 0, foreign] = thread === 0 ? before.registers : before.registers.toReversed()
  const update = updates[thread]
  const answer = part === 'store' ? after.x : (after.registers[thread] ?? 0)
  const slips: Slip<number>[] = []
  if (part === 'load' && foreign !== undefined)
    slips.push({
      id: 'sees-other-register',
      misconception: 'stack-shared',
      answer: foreign,
      sentence: `${foreign} is in the register of ${other} only. ${name} loads what is in x.`,
    })
  if (part === 'load')
    slips.push({
      id: 'loads-and-computes',
      misconception: 'update-atomic',
      answer: apply(update, before.x),
      sentence: 'You may have computed already. Loading and computing are separate steps.',
    })
  if (part === 'compute')
    slips.push(
      {
        id: 'computes-with-x',
        misconception: 'update-atomic',
        answer: apply(update, before.x),
        sentence: `x has changed since ${name} loaded it. ${name} computes with its register, which still has ${own}.`,
      },
      {
        id: 'registers-shared',
        misconception: 'stack-shared',
        answer: apply(update, foreign ?? own),
        sentence: `You may have used the register of ${other}. Each thread has its own, and ${register} is ${own}.`,
      },
    )
  if (part === 'store')
    slips.push(
      {
        id: 'updates-add-up',
        misconception: 'update-atomic',
        answer: apply(update, before.x),
        sentence: `You may have applied the update to the current x. The store overwrites x with the register, ${own}, whatever was in x.`,
      },
      {
        id: 'store-lost',
        answer: before.x,
        sentence: `That is x before the step. The store of ${name} overwrites it.`,
      },
    )
  return {
    kind: 'number',
    prompt:
      part === 'store'
        ? `${when} ${name} stores ${register} in x. What is x then?`
        : `${when} ${name} ${part === 'load' ? `loads x into ${register}` : `computes ${written(update, register)}`}. What is in ${register} then?`,
    scene,
    answer,
    why: {
      load: `x is ${before.x} at this moment.`,
      compute: `${register} was ${own}, and ${written(update, String(own))} = ${answer}.`,
      store: `The register has ${own}, and it replaces whatever was in x.`,
    }[part],
    slips,
  }
}

function askResults(race: Race, scene: Ask['scene']): Ask {
  const { x, updates, locks } = race
  const [first, second] = updates
  const results = possibleResults(race)
  const serial = distinct(SERIAL.map((order) => resultOf(race, order)))
  const all = distinct(ALL_ORDERS.map((order) => resultOf(race, order)))
  const safe = locks[0] && locks[1]
  const both = apply(second, apply(second, x))
  const slip = (
    id: string,
    values: readonly number[],
    sentence: string,
    misconception?: string,
  ): Slip<readonly string[]> => ({
    id,
    answer: values.map(String),
    sentence,
    ...(misconception && { misconception }),
  })
  return {
    kind: 'set',
    prompt:
      'The threads start again and run to the end, with their steps interleaved in any order. Which values can x have then?',
    scene,
    options: distinct([...all, x, both, apply(first, apply(first, x))]).map(String),
    answer: results.map(String),
    why: safe
      ? `The lock makes one update wait for the other, so only the two orders T1, T2 and T2, T1 are possible.`
      : `One after the other they give ${serial.join(' or ')}. If both load ${x} before either has stored, the last store wins: ${apply(first, x)} or ${apply(second, x)}.`,
    slips: [
      safe
        ? slip(
            'lock-has-no-effect',
            all,
            'You may have left out the lock. Between lock and unlock of one thread, the other cannot load x.',
          )
        : slip(
            locks[0] || locks[1] ? 'one-lock-suffices' : 'serial-results-only',
            serial,
            locks[0] || locks[1]
              ? 'You may have trusted the lock. It protects x only if both threads take it, and here one of them does not.'
              : `Those are the results of one update after the other. The threads may also both load ${x} first, and then one update is lost.`,
            'update-atomic',
          ),
      slip(
        'one-order-only',
        [resultOf(race, [0, 0, 0, 1, 1, 1])],
        `That is the result if T1 runs first. T2 may also be first${safe ? '' : ', or come in between'}.`,
      ),
      slip(
        'always-lost',
        [apply(first, x), apply(second, x)].sort((a, b) => a - b),
        safe
          ? 'In these results one update is lost, which the lock prevents.'
          : 'Those are the results with a lost update. One thread may also finish before the other begins.',
      ),
    ],
  }
}

function askOrder(race: Race, scene: Ask['scene']): Ask {
  const { locks, last } = race
  const safe = locks[0] && locks[1]
  const target = safe
    ? resultOf(race, last === 1 ? [0, 0, 0, 1, 1, 1] : [1, 1, 1, 0, 0, 0])
    : apply(race.updates[last], race.x)
  const named = (order: readonly Thread[]) => order.map(nameOf)
  const [first = [], ...others] = possibleOrders(race).filter((order) => resultOf(race, order) === target)
  const slip = (id: string, order: readonly Thread[], sentence: string): Slip<readonly string[]> => ({
    id,
    answer: named(order),
    sentence: `${sentence} x is ${resultOf(race, order)} then.`,
  })
  return {
    kind: 'list',
    prompt: `Give an order of the six steps load, compute and store that ends with x = ${target}. For each step, name its thread.`,
    scene,
    options: ['T1', 'T2'],
    answer: named(first),
    alsoRight: others.map(named),
    why: safe
      ? `Because of the lock one thread finishes before the other begins. ${nameOf(last)} is second here.`
      : `Both threads load ${race.x} before either has stored, and ${nameOf(last)} stores last.`,
    slips: safe
      ? [
          slip(
            'wrong-thread-first',
            last === 1 ? [1, 1, 1, 0, 0, 0] : [0, 0, 0, 1, 1, 1],
            'The two updates are in the other order.',
          ),
        ]
      : [
          slip('t1-then-t2', [0, 0, 0, 1, 1, 1], 'T2 loads what T1 has stored, so no update is lost.'),
          slip('t2-then-t1', [1, 1, 1, 0, 0, 0], 'T1 loads what T2 has stored, so no update is lost.'),
          slip('turns-from-t1', [0, 1, 0, 1, 0, 1], 'Both load the same value, and T2 stores last.'),
          slip('turns-from-t2', [1, 0, 1, 0, 1, 0], 'Both load the same value, and T1 stores last.'),
        ],
  }
}
