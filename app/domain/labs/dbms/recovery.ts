import type { Ask, Lab } from '../contract.ts'
import { listed } from '../words.ts'
import {
  activeAtCheckpoint,
  checkpointAt,
  committed,
  generateLog,
  isWrite,
  type LogRecord,
  plan,
  undoOrder,
  valueAfterRecovery,
} from './rules/recovery-log.ts'

interface Crash {
  transactions: readonly string[]
  log: readonly LogRecord[]
}

/** Redo and undo after a crash: which transactions, in which order, and the resulting values. */
export const recovery: Lab<Crash> = {
  id: 'recovery',
  title: 'Recovery after a crash',
  subject: 'dbms',
  topic: 'acid-properties',
  version: 1,
  conventions: [
    'A checkpoint writes all changed pages to disk.',
    'The redo list has the transactions that committed after the checkpoint, or all that committed if there is no checkpoint.',
    'Transactions keep their locks until they commit, so no item has changes of two unfinished transactions.',
  ],
  levels: {
    1: 'Three transactions, two items, no checkpoint',
    2: 'Three transactions, three items, a checkpoint',
    3: 'Four transactions, three items, a checkpoint, and the order in which changes are undone',
  },
  generate(random, level) {
    const transactions = ['T1', 'T2', 'T3', 'T4'].slice(0, level === 3 ? 4 : 3)
    return { transactions, log: generateLog(random, transactions, level) }
  },
  isWorthwhile(crash) {
    const { log, transactions } = crash
    const { losers, redone } = plan(log)
    const undone = undoOrder(log)
    const writes = log.filter(isWrite)
    const passesCheckpoint = undone.some((at) => at < checkpointAt(log))
    return (
      transactions.every((each) => writes.some(({ transaction }) => transaction === each)) &&
      losers.length > 0 &&
      redone.length > 0 &&
      undone.length > 1 &&
      (transactions.length === 3 || passesCheckpoint) &&
      (checkpointAt(log) < 0 || activeAtCheckpoint(log).some((each) => redone.includes(each)))
    )
  },
  *steps({ transactions, log }) {
    const scene = [tableOf(log)]
    yield askUndone(transactions, log, scene)
    yield askRedone(transactions, log, scene)
    if (transactions.length === 4) yield askOrder(log, scene)
    for (const item of itemsOf(log)) yield askValue(item, log, scene)
  },
}

function itemsOf(log: readonly LogRecord[]): string[] {
  return [...new Set(log.filter(isWrite).map(({ item }) => item))].sort()
}

function written(record: LogRecord): string {
  if (record.kind === 'write')
    return `${record.transaction} changes ${record.item} from ${record.before} to ${record.after}`
  if (record.kind === 'checkpoint') return `checkpoint (active: ${record.active.join(', ') || 'none'})`
  return `${record.transaction} ${record.kind === 'start' ? 'starts' : 'commits'}`
}

function tableOf(log: readonly LogRecord[]): Ask['scene'][number] {
  return {
    type: 'table',
    caption: 'Log on disk',
    columns: ['No.', 'Record'],
    rows: [...log.map((record, at) => [at + 1, written(record)]), ['', 'crash']],
  }
}

function askUndone(transactions: readonly string[], log: readonly LogRecord[], scene: Ask['scene']): Ask {
  const { losers } = plan(log)
  const active = activeAtCheckpoint(log)
  const early = committed(log.slice(0, Math.max(checkpointAt(log), 0)))
  return {
    kind: 'set',
    prompt: 'Which transactions must be undone?',
    scene,
    options: transactions,
    answer: losers,
    why: `The log has no commit record of ${listed(losers)}.`,
    slips: [
      {
        id: 'winners-undone',
        answer: committed(log),
        sentence:
          'The changes of a transaction with a commit record must last. Undo the transactions without one.',
      },
      ...(checkpointAt(log) < 0
        ? []
        : [
            {
              id: 'active-at-checkpoint-undone',
              answer: active,
              sentence:
                'You may have used the list in the checkpoint. What counts is whether a transaction has a commit record before the crash.',
            },
            {
              id: 'committed-late-undone',
              misconception: 'data-file-for-log',
              answer: transactions.filter((each) => !early.includes(each)),
              sentence:
                'You may have undone transactions that committed after the checkpoint. Their pages may be missing on disk, but the log has their commit, so they are redone.',
            },
          ]),
      {
        id: 'last-active-only',
        answer: losers.slice(-1),
        sentence: `${losers[0]} has no commit record either, so it must be undone too.`,
      },
    ],
  }
}

function askRedone(transactions: readonly string[], log: readonly LogRecord[], scene: Ask['scene']): Ask {
  const { losers, redone } = plan(log)
  const hasCheckpoint = checkpointAt(log) >= 0
  const active = activeAtCheckpoint(log)
  return {
    kind: 'set',
    prompt: 'Which transactions are on the redo list?',
    scene,
    options: transactions,
    answer: redone,
    why: `${listed(redone)} committed${hasCheckpoint ? ' after the checkpoint' : ''}, and nothing says that the changed pages are on disk.`,
    slips: [
      {
        id: 'losers-redone',
        answer: losers,
        sentence: 'The changes of a transaction that has not committed are undone, not kept.',
      },
      ...(hasCheckpoint
        ? [
            {
              id: 'committed-before-checkpoint-redone',
              answer: committed(log),
              sentence:
                'A transaction that committed before the checkpoint needs nothing: the checkpoint has written its pages.',
            },
            {
              id: 'active-at-checkpoint-forgotten',
              answer: redone.filter((each) => !active.includes(each)),
              sentence: `${listed(active.filter((each) => redone.includes(each)))} started before the checkpoint but committed after it, and such a transaction belongs on the list.`,
            },
          ]
        : []),
      {
        id: 'nothing-redone',
        misconception: 'data-file-for-log',
        answer: [],
        sentence:
          'A commit writes the log, not the changed pages. At the crash they may still have been only in memory.',
      },
    ],
  }
}

function askOrder(log: readonly LogRecord[], scene: Ask['scene']): Ask {
  const numbers = (positions: readonly number[]) => positions.map((at) => String(at + 1))
  const right = undoOrder(log)
  return {
    kind: 'list',
    prompt: 'Which records are undone, in which order? Choose their numbers.',
    scene,
    options: numbers(log.flatMap((record, at) => (isWrite(record) ? at : []))),
    answer: numbers(right),
    why: `All changes of ${listed(plan(log).losers)} are undone, the latest first.`,
    slips: [
      {
        id: 'undo-forwards',
        answer: numbers(right.toReversed()),
        sentence:
          'Undo runs backwards through the log, so that the oldest value of an item that was changed twice is written last.',
      },
      {
        id: 'undo-stops-at-checkpoint',
        answer: numbers(right.filter((at) => at > checkpointAt(log))),
        sentence:
          'You may have stopped at the checkpoint. It has written these changes to disk, so they have to be undone as well.',
      },
      {
        id: 'undo-by-transaction',
        answer: numbers(
          plan(log).losers.flatMap((loser) =>
            right.filter((at) => {
              const record = log[at]
              return record && isWrite(record) && record.transaction === loser
            }),
          ),
        ),
        sentence:
          'You may have undone one transaction after the other. Undo is a single pass backwards through the log.',
      },
    ],
  }
}

function askValue(item: string, log: readonly LogRecord[], scene: Ask['scene']): Ask {
  const { losers } = plan(log)
  const writes = log.filter(isWrite).filter((write) => write.item === item)
  const right = valueAfterRecovery(item, log)
  const last = writes.at(-1)
  const winner = writes.findLast(({ transaction }) => !losers.includes(transaction))
  const checkpoint = checkpointAt(log)
  const onDisk =
    writes.findLast((write) => log.indexOf(write) < checkpoint)?.after ?? writes[0]?.before ?? right
  const undone = last && losers.includes(last.transaction)
  return {
    kind: 'number',
    prompt: `What is the value of ${item} after recovery?`,
    scene,
    answer: right,
    why: winner
      ? `The last committed change of ${item} is the one by ${winner.transaction}${undone ? `; what ${last.transaction} changed later is undone` : ''}.`
      : `No transaction that changed ${item} has committed, so the value from before these changes is restored.`,
    slips: [
      {
        id: 'loser-value-kept',
        misconception: 'atomicity-for-durability',
        answer: last?.after ?? right,
        sentence: `${last?.after} is the new value of a transaction that did not commit. Undo writes the old value back.`,
      },
      {
        id: 'one-change-undone',
        answer: last?.before ?? right,
        sentence: undone
          ? `You may have undone the last change only. ${last.transaction} changed ${item} before that, and every change is undone.`
          : `You may have undone a change of ${last?.transaction}. That transaction has committed, so its value stays.`,
      },
      {
        id: 'committed-change-lost',
        misconception: 'atomicity-for-durability',
        answer: writes[0]?.before ?? right,
        sentence: `That is the value from before all changes. ${winner?.transaction ?? 'Nobody'} committed, so its value must last.`,
      },
      ...(winner && log.indexOf(winner) > checkpoint && checkpoint >= 0
        ? [
            {
              id: 'redo-forgotten',
              misconception: 'data-file-for-log',
              answer: onDisk,
              sentence:
                'That is the value on disk since the checkpoint. The change that committed after it is redone from the log.',
            },
          ]
        : []),
    ],
  }
}
