/** 0 is T1, 1 is T2. */
export type Thread = 0 | 1

export interface Update {
  operator: '+' | '*'
  amount: number
}

export interface Race {
  x: number
  updates: readonly [Update, Update]
  /** Whether a thread locks the mutex around its update. */
  locks: readonly [boolean, boolean]
  /** The thread whose turn each of the six steps is. */
  schedule: readonly Thread[]
  /** The thread that stores last in the order that the lab asks for. */
  last: Thread
}

type Part = 'load' | 'compute' | 'store'
const PARTS: readonly Part[] = ['load', 'compute', 'store']

export interface Step {
  thread: Thread
  part: Part
  /** x and both registers, before and after. */
  before: State
  after: State
}

interface State {
  x: number
  registers: readonly [number | undefined, number | undefined]
}

/** One update after the other. */
export const SERIAL: readonly (readonly Thread[])[] = [
  [0, 0, 0, 1, 1, 1],
  [1, 1, 1, 0, 0, 0],
]

/** All orders of two threads with so many steps left. */
function orders(first: number, second: number): Thread[][] {
  if (first + second === 0) return [[]]
  return [
    ...(first > 0 ? orders(first - 1, second).map((rest): Thread[] => [0, ...rest]) : []),
    ...(second > 0 ? orders(first, second - 1).map((rest): Thread[] => [1, ...rest]) : []),
  ]
}

export const ALL_ORDERS: readonly (readonly Thread[])[] = orders(3, 3)

/** If both threads lock, one update comes after the other. One lock alone keeps nobody out. */
export function possibleOrders({
  locks: [first, second],
}: Pick<Race, 'locks'>): readonly (readonly Thread[])[] {
  return first && second ? SERIAL : ALL_ORDERS
}

export function possibleResults(race: Pick<Race, 'x' | 'updates' | 'locks'>): number[] {
  return distinct(possibleOrders(race).map((order) => resultOf(race, order)))
}

export function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

export function apply({ operator, amount }: Update, value: number): number {
  return operator === '+' ? value + amount : value * amount
}

export function traceOf({ x, updates }: Pick<Race, 'x' | 'updates'>, schedule: readonly Thread[]): Step[] {
  let state: State = { x, registers: [undefined, undefined] }
  const done: [number, number] = [0, 0]
  return schedule.map((thread) => {
    const part = PARTS[done[thread]++] ?? 'store'
    const register = state.registers[thread] ?? 0
    const value = { load: state.x, compute: apply(updates[thread], register), store: register }[part]
    const [first, second] = state.registers
    const after: State = {
      x: part === 'store' ? value : state.x,
      registers: thread === 0 ? [value, second] : [first, value],
    }
    const step = { thread, part, before: state, after }
    state = after
    return step
  })
}

export function resultOf(race: Pick<Race, 'x' | 'updates'>, schedule: readonly Thread[]): number {
  return traceOf(race, schedule).at(-1)?.after.x ?? race.x
}
