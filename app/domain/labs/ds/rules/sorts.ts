export const SIMPLE = ['selection', 'bubble', 'insertion'] as const
export type Simple = (typeof SIMPLE)[number]
export type Keys = readonly number[]

function swap(keys: Keys, a: number, b: number): Keys {
  return keys.with(a, keys[b] ?? 0).with(b, keys[a] ?? 0)
}

function pass(sort: Simple, keys: Keys, at: number): Keys {
  if (sort === 'selection') return swap(keys, at, keys.indexOf(Math.min(...keys.slice(at))))
  if (sort === 'insertion') return [...inOrder(keys.slice(0, at + 2)), ...keys.slice(at + 2)]
  let next = keys
  for (let left = 0; left + 1 < keys.length - at; left++)
    if ((next[left] ?? 0) > (next[left + 1] ?? 0)) next = swap(next, left, left + 1)
  return next
}

export function inOrder(keys: Keys): number[] {
  return [...keys].sort((a, b) => a - b)
}

export function afterPasses(sort: Simple, keys: Keys, count: number): Keys {
  let next = keys
  for (let at = 0; at < Math.min(count, keys.length - 1); at++) next = pass(sort, next, at)
  return next
}

/** Lomuto's partition of the keys from `low` to `high`, and where the pivot ends. */
export function partition(
  keys: Keys,
  low: number,
  high: number,
): { keys: Keys; index: number; beforePivot: Keys } {
  let next = keys
  let index = low
  for (let at = low; at < high; at++)
    if ((next[at] ?? 0) < (keys[high] ?? 0)) {
      next = swap(next, index, at)
      index++
    }
  return { keys: swap(next, index, high), index, beforePivot: next }
}

/** Sorts groups of the given size, as merging two halves of each group does. */
export function sortGroups(keys: Keys, size: number): number[] {
  return keys.flatMap((_, at) => (at % size === 0 ? inOrder(keys.slice(at, at + size)) : []))
}

/** Comparisons for merging two sorted lists. */
export function mergeComparisons(left: Keys, right: Keys): number {
  const largestFirst = Math.min(left.at(-1) ?? 0, right.at(-1) ?? 0)
  const rest = [...left, ...right].filter((key) => key > largestFirst).length
  return left.length + right.length - rest
}

export function selectionByShifting(keys: Keys, count: number): Keys {
  const front = inOrder(keys).slice(0, count)
  return [...front, ...keys.filter((key) => !front.includes(key))]
}

export function inversions(keys: Keys): number {
  return keys.flatMap((key, at) => keys.slice(at + 1).filter((later) => later < key)).length
}

interface Part {
  keys: Keys
  low: number
  high: number
  index: number
}

/** Of the whole array, then of the left and the right part, where these have more than one key. */
export function partitions(atFirst: Keys): Part[] {
  const last = atFirst.length - 1
  const { keys: whole, index: middle } = partition(atFirst, 0, last)
  let keys = whole
  const parts: Part[] = [{ keys: atFirst, low: 0, high: last, index: middle }]
  for (const [low, high] of [
    [0, middle - 1],
    [middle + 1, last],
  ] as const) {
    if (low >= high) continue
    const next = partition(keys, low, high)
    parts.push({ keys, low, high, index: next.index })
    keys = next.keys
  }
  return parts
}
