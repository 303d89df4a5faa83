import type { Random } from '#app/domain/random.ts'

interface Write {
  kind: 'write'
  transaction: string
  item: string
  before: number
  after: number
}

export type LogRecord =
  | { kind: 'start' | 'commit'; transaction: string }
  | Write
  | { kind: 'checkpoint'; active: readonly string[] }

export function generateLog(random: Random, transactions: readonly string[], level: number): LogRecord[] {
  const values = new Map(
    (level === 1 ? ['A', 'B'] : ['A', 'B', 'C']).map((item) => [item, random.int(2, 9) * 10]),
  )
  const owner = new Map<string, string>()
  const log: LogRecord[] = []
  let waiting = [...transactions]
  let active: string[] = []
  for (let turn = 0; turn < { 1: 9, 2: 12, 3: 15 }[level as 1 | 2 | 3]; turn++) {
    if (level > 1 && turn === 6) {
      log.push({ kind: 'checkpoint', active: [...active].sort() })
      continue
    }
    const [next] = waiting
    if (next && (active.length === 0 || random.int(1, 3) === 1)) {
      log.push({ kind: 'start', transaction: next })
      waiting = waiting.slice(1)
      active.push(next)
      continue
    }
    const [transaction = ''] = random.shuffle(active)
    const wrote = log.some((record) => record.kind === 'write' && record.transaction === transaction)
    const free = [...values.keys()].filter((item) => (owner.get(item) ?? transaction) === transaction)
    const [item] = random.shuffle(free)
    if (wrote && random.int(1, 3) === 1) {
      log.push({ kind: 'commit', transaction })
      active = active.filter((each) => each !== transaction)
      for (const each of free) owner.delete(each)
    } else if (item && active.length > 0) {
      const before = values.get(item) ?? 0
      const after = before + random.oneOf([-15, -5, 5, 15, 25])
      log.push({ kind: 'write', transaction, item, before, after })
      values.set(item, after)
      owner.set(item, transaction)
    }
  }
  return log
}

export function isWrite(record: LogRecord): record is Write {
  return record.kind === 'write'
}

/** Before every record where there is no checkpoint. */
export function checkpointAt(log: readonly LogRecord[]): number {
  return log.findIndex(({ kind }) => kind === 'checkpoint')
}

export function committed(records: readonly LogRecord[]): string[] {
  return records.flatMap((record) => (record.kind === 'commit' ? record.transaction : [])).sort()
}

export function plan(log: readonly LogRecord[]): { losers: string[]; redone: string[] } {
  const winners = committed(log)
  const started = log.flatMap((record) => (record.kind === 'start' ? record.transaction : []))
  return {
    losers: started.filter((each) => !winners.includes(each)),
    redone: committed(log.slice(checkpointAt(log) + 1)),
  }
}

/** Positions in the log, in the order in which the changes are undone. */
export function undoOrder(log: readonly LogRecord[]): number[] {
  const { losers } = plan(log)
  return log
    .flatMap((record, at) => (isWrite(record) && losers.includes(record.transaction) ? at : []))
    .toReversed()
}

/** Redo from the checkpoint on, repeating history, then undo. What the checkpoint wrote is on disk. */
export function valueAfterRecovery(item: string, log: readonly LogRecord[]): number {
  const writes = log.filter(isWrite).filter((write) => write.item === item)
  const redone = writes.at(-1)?.after ?? 0
  return undoOrder(log).reduce((value, at) => {
    const record = log[at]
    return record && isWrite(record) && record.item === item ? record.before : value
  }, redone)
}

export function activeAtCheckpoint(log: readonly LogRecord[]): readonly string[] {
  const record = log[checkpointAt(log)]
  return record?.kind === 'checkpoint' ? record.active : []
}
