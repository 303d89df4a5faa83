type Mode = 'S' | 'X'

export interface Lock {
  transaction: string
  item: string
  mode: Mode
}

/** A request for a lock, or a commit where there is no lock. */
export interface Event {
  transaction: string
  lock?: Lock
}

export interface State {
  held: readonly Lock[]
  /** In order of arrival. */
  waiting: readonly Lock[]
}

export const EMPTY: State = { held: [], waiting: [] }

/** Others whose locks on the item conflict with this one. */
export function blockersOf({ transaction, item, mode }: Lock, { held }: State): string[] {
  return held
    .filter(
      (lock) => lock.item === item && lock.transaction !== transaction && (lock.mode === 'X' || mode === 'X'),
    )
    .map((lock) => lock.transaction)
    .sort()
}

export function isOwn(lock: Lock) {
  return (other: Lock) => other.transaction === lock.transaction && other.item === lock.item
}

function grant(state: State, lock: Lock): State {
  return {
    held: [...state.held.filter((other) => !isOwn(lock)(other)), lock],
    waiting: state.waiting.filter((other) => other !== lock),
  }
}

export function after(state: State, { transaction, lock }: Event): State {
  if (lock)
    return blockersOf(lock, state).length > 0
      ? { ...state, waiting: [...state.waiting, lock] }
      : grant(state, lock)
  let next: State = { ...state, held: state.held.filter((other) => other.transaction !== transaction) }
  for (const request of state.waiting) if (blockersOf(request, next).length === 0) next = grant(next, request)
  return next
}

export function run(events: readonly Event[]): State {
  return events.reduce(after, EMPTY)
}

export function waitForEdges(state: State): [string, string][] {
  return state.waiting.flatMap((lock) =>
    blockersOf(lock, state).map((blocker): [string, string] => [lock.transaction, blocker]),
  )
}

/** The transactions on a cycle of the wait-for graph. */
export function cycleOf(state: State): string[] {
  const edges = waitForEdges(state)
  const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
    edges.some(([a, b]) => a === from && !seen.includes(b) && (b === to || reaches(b, to, [...seen, b])))
  return [...new Set(edges.flat())].filter((each) => reaches(each, each)).sort()
}
