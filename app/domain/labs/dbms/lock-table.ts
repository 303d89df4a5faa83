import type { Random } from '#app/domain/random.ts'
import type { Ask, Lab, Slip } from '../contract.ts'
import { listed } from '../words.ts'
import {
  after,
  blockersOf,
  cycleOf,
  EMPTY,
  type Event,
  isOwn,
  type Lock,
  run,
  type State,
  waitForEdges,
} from './rules/lock-manager.ts'

interface Requests {
  transactions: readonly string[]
  events: readonly Event[]
}

/** Which requests a lock manager grants, who waits for whom, and whether that is a deadlock. */
export const lockTable: Lab<Requests> = {
  id: 'lock-table',
  title: 'Lock table',
  subject: 'dbms',
  topic: 'concurrency-control',
  version: 1,
  conventions: [
    'Strict two-phase locking: a transaction keeps all its locks until it commits.',
    'A request waits only for locks already granted, not for requests ahead of it in the queue.',
    'After a commit, waiting requests are tried again in the order in which they arrived.',
    'S is a shared lock for reading, X an exclusive lock for writing. A transaction that holds S may request X on the same item.',
  ],
  levels: {
    1: 'Three transactions, six requests',
    2: 'Three transactions, seven requests and commits',
    3: 'Four transactions, nine requests and commits, and the deadlock if there is one',
  },
  generate(random, level) {
    const transactions = ['T1', 'T2', 'T3', 'T4'].slice(0, level === 3 ? 4 : 3)
    return {
      transactions,
      events: generateEvents(random, transactions, { 1: 6, 2: 7, 3: 9 }[level], level > 1),
    }
  },
  isWorthwhile({ transactions, events }) {
    const { held, waiting } = run(events)
    const upgrade = events.some(
      ({ transaction, lock }) =>
        lock?.mode === 'X' &&
        events.some(
          (other) =>
            other.transaction === transaction && other.lock?.mode === 'S' && other.lock.item === lock.item,
        ),
    )
    return (
      events.length >= transactions.length + 3 &&
      waiting.length >= (transactions.length === 4 ? 2 : 1) &&
      held.length > 0 &&
      (upgrade || transactions.length === 3)
    )
  },
  *steps({ transactions, events }) {
    let state = EMPTY
    for (const [at, { transaction, lock }] of events.entries()) {
      const scene = [tableOf(state)]
      const step = `Step ${at + 1}`
      if (lock) {
        const blockers = blockersOf(lock, state)
        yield askGrant(step, lock, state, scene)
        if (blockers.length > 0) yield askBlockers(lock, state, transactions, scene)
      } else yield askCommit(step, transaction, state, scene)
      state = after(state, { transaction, ...(lock && { lock }) })
    }
    yield askWaitFor(transactions, state, [tableOf(state)])
    const scene: Ask['scene'] = [tableOf(state), waitForGraph(transactions, state)]
    yield askDeadlock(state, scene)
    if (transactions.length === 4 && cycleOf(state).length > 0) yield askCycle(state, scene)
  },
}

function generateEvents(
  random: Random,
  transactions: readonly string[],
  length: number,
  commits: boolean,
): Event[] {
  const events: Event[] = []
  const done = new Set<string>()
  for (let tries = 0; events.length < length && tries < 60; tries++) {
    const state = run(events)
    const [transaction] = random.shuffle(
      transactions.filter(
        (each) => !done.has(each) && state.waiting.every((lock) => lock.transaction !== each),
      ),
    )
    if (!transaction) break
    const others = state.waiting.some((lock) => blockersOf(lock, state).includes(transaction))
    if (commits && others && done.size === 0 && random.int(1, 4) === 1) {
      events.push({ transaction })
      done.add(transaction)
      continue
    }
    const lock: Lock = {
      transaction,
      item: random.oneOf(['A', 'B', 'C']),
      mode: random.oneOf(['S', 'X']),
    }
    const own = state.held.find((each) => each.transaction === transaction && each.item === lock.item)
    if (!own || (own.mode === 'S' && lock.mode === 'X')) events.push({ transaction, lock })
  }
  return events
}

function tableOf({ held, waiting }: State): Ask['scene'][number] {
  const listed = (locks: readonly Lock[], item: string) =>
    locks
      .filter((lock) => lock.item === item)
      .map(({ transaction, mode }) => `${transaction} ${mode}`)
      .join(', ')
  return {
    type: 'table',
    caption: 'Lock table',
    columns: ['Item', 'Held by', 'Waiting'],
    rows: ['A', 'B', 'C'].map((item) => [item, listed(held, item), listed(waiting, item)]),
  }
}

function waitForGraph(transactions: readonly string[], state: State): Ask['scene'][number] {
  return {
    type: 'graph',
    caption: 'Wait-for graph',
    directed: true,
    nodes: transactions.map((id, at) => ({ id, label: id, x: at % 2, y: Math.floor(at / 2) })),
    edges: waitForEdges(state).map(([from, to]) => ({ from, to })),
  }
}

function askGrant(step: string, lock: Lock, state: State, scene: Ask['scene']): Ask {
  const { transaction, item, mode } = lock
  const blockers = blockersOf(lock, state)
  const upgrade = state.held.some(isOwn(lock))
  const free = state.held.every((other) => other.item !== item)
  const slips: Slip<string>[] = []
  if (blockers.length > 0)
    slips.push(
      upgrade
        ? {
            id: 'upgrade-beside-others',
            answer: 'granted',
            sentence: `${transaction} already has its shared lock, but ${listed(blockers)} ${blockers.length > 1 ? 'hold one' : 'holds one'} on ${item} too. An exclusive lock is compatible with no lock of others.`,
          }
        : state.held.some((other) => other.item === item && other.mode === 'X')
          ? {
              id: 'lock-released-early',
              misconception: 'two-phase-for-strict',
              answer: 'granted',
              sentence: `${blockers.join()} may have finished with ${item}, but under strict two-phase locking it keeps the lock until its commit.`,
            }
          : {
              id: 'exclusive-beside-shared',
              misconception: 'shared-lock-for-exclusive',
              answer: 'granted',
              sentence: `Shared locks are compatible only with each other. An exclusive lock on ${item} is compatible with no lock of others.`,
            },
    )
  else if (upgrade)
    slips.push({
      id: 'upgrade-waits-for-itself',
      answer: 'waits',
      sentence: `The only lock on ${item} is ${transaction}’s own. A transaction never waits for itself.`,
    })
  else if (!free)
    slips.push({
      id: 'shared-locks-exclude',
      misconception: 'shared-lock-for-exclusive',
      answer: 'waits',
      sentence: `All locks on ${item} are shared. Any number of transactions may read at the same time.`,
    })
  return {
    kind: 'choice',
    prompt: `${step}: ${transaction} requests ${mode === 'S' ? 'a shared' : 'an exclusive'} lock on ${item}. What happens?`,
    scene,
    options: ['granted', 'waits'],
    answer: blockers.length > 0 ? 'waits' : 'granted',
    why:
      blockers.length > 0
        ? `${listed(blockers)} ${blockers.length > 1 ? 'hold locks' : 'holds a lock'} on ${item}, and ${mode === 'S' ? 'a shared lock is not compatible with an exclusive one' : 'an exclusive lock is compatible with no lock of others'}.`
        : `No other transaction holds a lock on ${item} that conflicts with ${mode === 'S' ? 'a shared' : 'an exclusive'} one.`,
    slips,
  }
}

function askBlockers(lock: Lock, state: State, transactions: readonly string[], scene: Ask['scene']): Ask {
  const { transaction, item } = lock
  const blockers = blockersOf(lock, state)
  const sorted = (names: readonly string[]) => transactions.filter((each) => names.includes(each))
  return {
    kind: 'set',
    prompt: `Which transactions does ${transaction} wait for?`,
    scene,
    options: transactions,
    answer: blockers,
    why: `${listed(blockers)} must release the ${blockers.length > 1 ? 'locks' : 'lock'} on ${item} first.`,
    slips: [
      {
        id: 'waits-for-itself',
        answer: sorted(state.held.filter((other) => other.item === item).map((other) => other.transaction)),
        sentence: `${transaction} holds a lock on ${item} itself, but it waits only for the others.`,
      },
      {
        id: 'waits-for-queue',
        answer: sorted([
          ...blockers,
          ...state.waiting.filter((other) => other.item === item).map((other) => other.transaction),
        ]),
        sentence:
          'You may have included a request that waits too. In this lab a request waits only for transactions that hold a lock.',
      },
      {
        id: 'one-holder-only',
        answer: blockers.slice(0, 1),
        sentence: `Several transactions hold a shared lock on ${item}. All of them have to release it.`,
      },
    ],
  }
}

function askCommit(step: string, transaction: string, state: State, scene: Ask['scene']): Ask {
  const next = after(state, { transaction })
  const waited = state.waiting.map((lock) => lock.transaction)
  const granted = state.waiting.filter((lock) => !next.waiting.includes(lock)).map((lock) => lock.transaction)
  return {
    kind: 'set',
    prompt: `${step}: ${transaction} commits and releases all its locks. Which waiting transactions get their lock now? Choose none if none does.`,
    scene,
    options: waited,
    answer: granted,
    why:
      granted.length > 0
        ? `No lock that is left conflicts with the request of ${granted.join(' or ')}.`
        : 'Each request still conflicts with a lock of another transaction.',
    slips: [
      {
        id: 'everybody-granted',
        answer: waited,
        sentence:
          'A commit releases only the locks of its own transaction. A request that conflicts with another lock, or with one granted just now, goes on waiting.',
      },
      {
        id: 'nobody-granted',
        answer: [],
        sentence: `Look at the items that ${transaction} held: at least one waiting request no longer conflicts with any lock.`,
      },
    ],
  }
}

function askWaitFor(transactions: readonly string[], state: State, scene: Ask['scene']): Ask {
  const text = ([from, to]: readonly [string, string]) => `${from} → ${to}`
  const edges = waitForEdges(state)
  const inQueue = state.waiting.flatMap((lock, at) =>
    state.waiting
      .slice(0, at)
      .filter((other) => other.item === lock.item && other.transaction !== lock.transaction)
      .map((other): [string, string] => [lock.transaction, other.transaction]),
  )
  return {
    kind: 'set',
    prompt: 'Which edges does the wait-for graph have now? An edge T1 → T2 says that T1 waits for T2.',
    scene,
    options: transactions.flatMap((from) =>
      transactions.filter((to) => to !== from).map((to) => text([from, to])),
    ),
    answer: edges.map(text),
    why: `Each waiting transaction points to the holders of the conflicting locks: ${edges.map(text).join(', ')}.`,
    slips: [
      {
        id: 'wait-backwards',
        answer: edges.map(([from, to]) => text([to, from])),
        sentence:
          'Turn the edges around: they lead from the transaction that waits to the one that holds the lock.',
      },
      {
        id: 'queue-edges',
        answer: [...edges, ...inQueue].map(text),
        sentence:
          'You may have drawn edges between requests that both wait. In this lab they wait only for transactions that hold a lock.',
      },
    ],
  }
}

function askDeadlock(state: State, scene: Ask['scene']): Ask {
  const cycle = cycleOf(state)
  return {
    kind: 'choice',
    prompt: 'Is there a deadlock?',
    scene,
    options: ['yes', 'no'],
    answer: cycle.length > 0 ? 'yes' : 'no',
    why:
      cycle.length > 0
        ? `${listed(cycle)} are on a cycle, so none of them can ever go on.`
        : 'The wait-for graph has no cycle: the transaction at the end of each path can go on and commit.',
    slips: [
      cycle.length > 0
        ? {
            id: 'cycle-overlooked',
            answer: 'no',
            sentence: `Follow the arrows from ${cycle[0]}: they lead back to ${cycle[0]}.`,
          }
        : {
            id: 'waiting-is-deadlock',
            answer: 'yes',
            sentence:
              'Waiting alone is not a deadlock. Follow the arrows: they end at a transaction that does not wait.',
          },
    ],
  }
}

function askCycle(state: State, scene: Ask['scene']): Ask {
  const cycle = cycleOf(state)
  const waiting = state.waiting.map((lock) => lock.transaction).sort()
  return {
    kind: 'set',
    prompt: 'Rolling back a transaction helps only if it is on a cycle. Which transactions are on one?',
    scene,
    options: ['T1', 'T2', 'T3', 'T4'],
    answer: cycle,
    why: `From each of ${listed(cycle)} the arrows lead back to it.`,
    slips: [
      {
        id: 'all-who-wait',
        answer: waiting,
        sentence:
          'You may have listed every waiting transaction. One that only waits for a transaction on the cycle is not on it.',
      },
    ],
  }
}
