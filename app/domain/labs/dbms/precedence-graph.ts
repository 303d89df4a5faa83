import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, LabLevel, Slip } from '../contract.ts'
import { listed } from '../words.ts'
import {
  cycleOf,
  dependentsOn,
  EDGES,
  edge,
  edgesFrom,
  edgesOf,
  followers,
  isConflict,
  type Operation,
  pairsOf,
  reachableFrom,
  readsFrom,
  serialOrders,
  TRANSACTIONS,
} from './rules/schedule.ts'

interface Schedule {
  operations: readonly Operation[]
  /** The transaction that aborts at the end; undefined where that is not asked for. */
  aborts?: string
}

type Shape = 'no cycle' | 'direct cycles' | 'longer cycle'

/** The precedence graph of a schedule, an equivalent serial order or a cycle, and cascading aborts. */
export const precedenceGraph: Lab<Schedule> = {
  id: 'precedence-graph',
  title: 'Precedence graph',
  subject: 'dbms',
  topic: 'transactions',
  version: 1,
  conventions: [
    'The precedence graph has an edge T1 → T2 if an operation of T1 conflicts with a later one of T2.',
    'No transaction commits before the end of the schedule.',
  ],
  levels: {
    1: '2 items, 6 operations: the edges and a serial order',
    2: '3 items, 8 operations: the schedule may have a cycle',
    3: '3 items, 10 operations: also cascading aborts',
  },
  generate(random, level) {
    let operations = generateOperations(random, level)
    if (level > 1) {
      // Few long schedules without a cycle are worthwhile, so they are drawn more often: about half of the instances have no cycle.
      const shape: Shape =
        random.int(1, 6) > 1 ? 'no cycle' : random.oneOf(['direct cycles', 'direct cycles', 'longer cycle'])
      while (shapeOf(operations) !== shape) operations = generateOperations(random, level)
    }
    return { operations, ...(level === 3 && { aborts: random.oneOf(TRANSACTIONS) }) }
  },
  isWorthwhile({ operations, aborts }) {
    const edges = edgesOf(operations)
    const everybody = TRANSACTIONS.every((each) => operations.some(({ transaction }) => transaction === each))
    const repeated = operations.some(
      (operation, at) => JSON.stringify(operation) === JSON.stringify(operations[at + 1]),
    )
    return (
      everybody &&
      !repeated &&
      edges.length >= 2 &&
      itemsOf(operations).every((item) => edgesOf(operations, item).length > 0) &&
      (operations.length > 6 || serialOrders(operations).length > 0) &&
      (!aborts || spreadsUnevenly(aborts, operations))
    )
  },
  *steps({ operations, aborts }) {
    const schedule = tableOf(operations)
    for (const item of itemsOf(operations)) yield askEdges(item, operations, [schedule])
    const scene: Ask['scene'] = [schedule, graphOf(operations)]
    yield askSerialisable(operations, scene)
    if (serialOrders(operations).length > 0) yield askOrder(operations, scene)
    else yield askCycle(operations, scene)
    if (aborts) yield askAbort(aborts, operations, [schedule])
  },
}

function generateOperations(random: Random, level: LabLevel): Operation[] {
  return Array.from({ length: 2 * level + 4 }, () => ({
    transaction: random.oneOf(TRANSACTIONS),
    kind: random.oneOf(['read', 'write']),
    item: level === 1 ? random.oneOf(['A', 'B']) : random.oneOf(['A', 'B', 'C']),
  }))
}

function shapeOf(operations: readonly Operation[]): Shape {
  if (serialOrders(operations).length > 0) return 'no cycle'
  return onDirectCycle(operations).length < cycleOf(operations).length ? 'longer cycle' : 'direct cycles'
}

/** The transactions with edges to and from the same other one. */
function onDirectCycle(operations: readonly Operation[]): string[] {
  const edges = edgesOf(operations)
  return TRANSACTIONS.filter((each) =>
    TRANSACTIONS.some((other) => edges.includes(edge(each, other)) && edges.includes(edge(other, each))),
  )
}

function itemsOf(operations: readonly Operation[]): string[] {
  return [...new Set(operations.map(({ item }) => item))].sort()
}

/** Whether an abort cascades, and not simply to every transaction that used a value next. */
function spreadsUnevenly(aborts: string, operations: readonly Operation[]): boolean {
  const dependents = dependentsOn(aborts, operations)
  const reads = readsFrom(operations)
  const direct = dependents.filter((each) => reads.includes(edge(aborts, each)))
  const used = reachableFrom(
    aborts,
    followers(operations, () => true),
  ).filter((each) => each !== aborts)
  return dependents.length > 0 && (direct.length < dependents.length || used.length > dependents.length)
}

function tableOf(operations: readonly Operation[]): Ask['scene'][number] {
  return {
    type: 'table',
    caption: 'Schedule, from top to bottom',
    columns: ['Step', ...TRANSACTIONS],
    rows: operations.map(({ transaction, kind, item }, at) => [
      at + 1,
      ...TRANSACTIONS.map((each) => (each === transaction ? `${kind} ${item}` : '')),
    ]),
  }
}

function graphOf(operations: readonly Operation[]): Ask['scene'][number] {
  return {
    type: 'graph',
    caption: 'Precedence graph',
    directed: true,
    nodes: TRANSACTIONS.map((id, at) => ({ id, label: id, x: at, y: at === 1 ? 1 : 0 })),
    edges: edgesOf(operations).map((each) => {
      const [from = '', to = ''] = each.split(' → ')
      return { from, to }
    }),
  }
}

function askEdges(item: string, operations: readonly Operation[], scene: Ask['scene']): Ask {
  const pairs = pairsOf(operations, item)
  const right = edgesOf(operations, item)
  const uses = operations.filter((operation) => operation.item === item)
  const neighbours = uses.flatMap((second, at) => {
    const first = uses[at - 1]
    return first && first.transaction !== second.transaction ? [{ first, second }] : []
  })
  return {
    kind: 'set',
    prompt: `Which edges of the precedence graph come from item ${item}?`,
    scene,
    options: EDGES,
    answer: right,
    why: `In order, ${item} is used by ${uses.map(({ transaction, kind }) => `${transaction} (${kind})`).join(', ')}. Two uses by different transactions give an edge if at least one is a write.`,
    slips: [
      {
        id: 'two-reads-conflict',
        answer: edgesFrom(pairs),
        sentence:
          'You may have counted two reads. They do not conflict: one of the two operations must be a write.',
      },
      {
        id: 'edge-backwards',
        answer: edgesFrom(
          pairs.filter(isConflict).map(({ first, second }) => ({ first: second, second: first })),
        ),
        sentence:
          'Turn the edges around. They lead from the transaction with the earlier operation to the later one.',
      },
      {
        id: 'two-writes-missed',
        misconception: 'conflict-needs-certain-pair',
        answer: edgesFrom(pairs.filter(({ first, second }) => first.kind !== second.kind)),
        sentence: `You may have left out two writes. They conflict too: their order decides the final value of ${item}.`,
      },
      {
        id: 'read-before-write-missed',
        misconception: 'conflict-needs-certain-pair',
        answer: edgesFrom(pairs.filter(({ first }) => first.kind === 'write')),
        sentence:
          'You may have left out a read before a later write. Swapped, the read would see another value.',
      },
      {
        id: 'neighbours-only',
        answer: edgesFrom(neighbours.filter(isConflict)),
        sentence: `You may have compared only successive uses of ${item}. Operations further apart conflict too.`,
      },
    ],
  }
}

function askSerialisable(operations: readonly Operation[], scene: Ask['scene']): Ask {
  const serialisable = serialOrders(operations).length > 0
  return {
    kind: 'choice',
    prompt:
      'Is the schedule conflict-serializable? It is if the transactions can run one after the other in an order that keeps every edge.',
    scene,
    options: ['yes', 'no'],
    answer: serialisable ? 'yes' : 'no',
    why: serialisable ? 'The graph has no cycle.' : 'The graph has a cycle.',
    slips: [
      serialisable
        ? {
            id: 'edges-forbid',
            answer: 'no',
            sentence:
              'Edges alone do no harm: they only fix an order. Follow the arrows: no path returns to its start.',
          }
        : {
            id: 'cycle-overlooked',
            answer: 'yes',
            sentence: `Follow the arrows: from ${cycleOf(operations)[0]} you can return to ${cycleOf(operations)[0]}, so no order keeps every edge.`,
          },
    ],
  }
}

function askOrder(operations: readonly Operation[], scene: Ask['scene']): Ask {
  const [right = [], ...others] = serialOrders(operations)
  const times = (at: (transaction: string) => number) =>
    [...TRANSACTIONS].sort((a, b) => at(a) - at(b)) as string[]
  const starts = times((each) => operations.findIndex(({ transaction }) => transaction === each))
  const ends = times((each) => operations.findLastIndex(({ transaction }) => transaction === each))
  const slip = (id: string, what: string, answer: string[]): Slip<string[]> => ({
    id,
    misconception: 'time-order-for-serial-order',
    answer,
    sentence: `That is the order in which the transactions ${what}. The order must follow the edges ${edgesOf(operations).join(', ')}.`,
  })
  return {
    kind: 'list',
    prompt: 'Which serial order has the same effect? Any order that fits is right.',
    scene,
    options: TRANSACTIONS,
    usesEach: true,
    answer: right,
    alsoRight: others,
    why: `Every edge leads from an earlier transaction to a later one: ${edgesOf(operations).join(', ')}.`,
    slips: [
      slip('order-of-starts', 'start', starts),
      slip('order-of-ends', 'end', ends),
      {
        id: 'order-backwards',
        answer: right.toReversed(),
        sentence:
          'You may have followed the arrows backwards. The transaction that an arrow leaves comes first.',
      },
    ],
  }
}

function askCycle(operations: readonly Operation[], scene: Ask['scene']): Ask {
  const cycle = cycleOf(operations)
  const edges = edgesOf(operations)
  return {
    kind: 'set',
    prompt: 'Which transactions are on a cycle?',
    scene,
    options: TRANSACTIONS,
    answer: cycle,
    why: `From each of ${listed(cycle)} a path leads back to its start.`,
    slips: [
      {
        id: 'all-on-cycle',
        answer: TRANSACTIONS.filter((each) => edges.some((other) => other.includes(each))),
        sentence:
          'You may have listed every transaction that has an edge. From one of them, no path leads back to its start.',
      },
      {
        id: 'direct-cycle-only',
        answer: onDirectCycle(operations),
        sentence:
          'You may have looked only for two edges in opposite directions. A cycle can also pass through all three.',
      },
    ],
  }
}

function askAbort(aborts: string, operations: readonly Operation[], scene: Ask['scene']): Ask {
  const right = dependentsOn(aborts, operations)
  const reads = readsFrom(operations)
  const listed = (edges: readonly string[]) => reachableFrom(aborts, edges).filter((each) => each !== aborts)
  return {
    kind: 'set',
    prompt: `${aborts} aborts after the last step. Which transactions have to abort with it?`,
    scene,
    options: TRANSACTIONS.filter((each) => each !== aborts),
    answer: right,
    why: `An abort spreads along reads: a transaction that has read a value of ${aborts}, or of one that has to abort, aborts too.`,
    slips: [
      {
        id: 'overwriting-depends',
        misconception: 'overwrite-for-dirty-read',
        answer: listed(followers(operations, () => true)),
        sentence:
          'You may have counted a write. A transaction that only overwrites the value has not used it and can stay.',
      },
      {
        id: 'direct-readers-only',
        answer: right.filter((each) => reads.includes(edge(aborts, each))),
        sentence:
          'You may have stopped too early. A transaction that reads from one of these must abort as well.',
      },
      {
        id: 'abort-alone',
        answer: [],
        sentence: `Another transaction has read a value that ${aborts} wrote. After the abort that value has never existed, so its reader cannot stay.`,
      },
    ],
  }
}
