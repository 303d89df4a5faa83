export interface Operation {
  transaction: string
  kind: 'read' | 'write'
  item: string
}

/** Two operations of different transactions on one item, the earlier one first. */
interface Pair {
  first: Operation
  second: Operation
}

export const TRANSACTIONS = ['T1', 'T2', 'T3'] as const
const ORDERS = [
  ['T1', 'T2', 'T3'],
  ['T1', 'T3', 'T2'],
  ['T2', 'T1', 'T3'],
  ['T2', 'T3', 'T1'],
  ['T3', 'T1', 'T2'],
  ['T3', 'T2', 'T1'],
] as const

export const EDGES = TRANSACTIONS.flatMap((from) =>
  TRANSACTIONS.filter((to) => to !== from).map((to) => edge(from, to)),
)

export function edge(from: string, to: string): string {
  return `${from} → ${to}`
}

export function pairsOf(operations: readonly Operation[], item?: string): Pair[] {
  return operations
    .flatMap((first, at) => operations.slice(at + 1).map((second) => ({ first, second })))
    .filter(
      ({ first, second }) =>
        first.transaction !== second.transaction &&
        first.item === second.item &&
        (item === undefined || first.item === item),
    )
}

export function isConflict({ first, second }: Pair): boolean {
  return first.kind === 'write' || second.kind === 'write'
}

export function edgesFrom(pairs: readonly Pair[]): string[] {
  const found = new Set(pairs.map(({ first, second }) => edge(first.transaction, second.transaction)))
  return EDGES.filter((each) => found.has(each))
}

export function edgesOf(operations: readonly Operation[], item?: string): string[] {
  return edgesFrom(pairsOf(operations, item).filter(isConflict))
}

/** All serial orders that keep every edge. */
export function serialOrders(operations: readonly Operation[]): string[][] {
  const edges = edgesOf(operations)
  return ORDERS.map((order) => [...order]).filter(([a = '', b = '', c = '']) =>
    [edge(b, a), edge(c, a), edge(c, b)].every((broken) => !edges.includes(broken)),
  )
}

export function reachableFrom(start: string, edges: readonly string[]): string[] {
  const step = (from: readonly string[]) =>
    TRANSACTIONS.filter((to) => from.some((each) => edges.includes(edge(each, to))))
  const direct = step([start])
  return [...new Set([...direct, ...step(direct), ...step(step(direct))])]
}

/** Edges from the writer of a value to those who read it. */
export function readsFrom(operations: readonly Operation[]): string[] {
  return followers(operations, ({ kind }) => kind === 'read')
}

/** Edges from the last writer of an item to those who use it next in the given way. */
export function followers(
  operations: readonly Operation[],
  counts: (operation: Operation) => boolean,
): string[] {
  return operations.flatMap((operation, at) => {
    const writer = operations
      .slice(0, at)
      .findLast(({ kind, item }) => kind === 'write' && item === operation.item)
    return writer && counts(operation) && writer.transaction !== operation.transaction
      ? [edge(writer.transaction, operation.transaction)]
      : []
  })
}

/** Those who have read a value of the transaction, directly or through others. */
export function dependentsOn(transaction: string, operations: readonly Operation[]): string[] {
  return reachableFrom(transaction, readsFrom(operations)).filter((each) => each !== transaction)
}

export function cycleOf(operations: readonly Operation[]): string[] {
  const edges = edgesOf(operations)
  return TRANSACTIONS.filter((each) => reachableFrom(each, edges).includes(each))
}
