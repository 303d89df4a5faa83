export type Order = 'max' | 'min'
export type Cells = readonly number[]

/** Where a key moves while a heap is repaired. */
interface Sift {
  cells: Cells
  /** The keys that it is swapped with, in order. */
  passed: readonly number[]
}

export const parentOf = (at: number) => Math.floor((at - 1) / 2)
export const isAbove = (a: number, b: number, order: Order) => (order === 'max' ? a > b : a < b)

function swap(cells: Cells, a: number, b: number): Cells {
  return cells.with(a, cells[b] ?? 0).with(b, cells[a] ?? 0)
}

export function siftUp(cells: Cells, start: number, order: Order): Sift {
  const passed: number[] = []
  let at = start
  while (at > 0 && isAbove(cells[at] ?? 0, cells[parentOf(at)] ?? 0, order)) {
    passed.push(cells[parentOf(at)] ?? 0)
    cells = swap(cells, at, parentOf(at))
    at = parentOf(at)
  }
  return { cells, passed }
}

type Choose = (children: readonly number[], cells: Cells) => number | undefined

/** The index of the child that a sinking key is swapped with. */
export const bestChild =
  (order: Order): Choose =>
  (children, cells) =>
    [...children].sort((a, b) => (isAbove(cells[a] ?? 0, cells[b] ?? 0, order) ? -1 : 1))[0]

export const otherChild =
  (order: Order): Choose =>
  (children, cells) =>
    [...children].sort((a, b) => (isAbove(cells[a] ?? 0, cells[b] ?? 0, order) ? 1 : -1))[0]

export function siftDown(cells: Cells, start: number, order: Order, choose = bestChild(order)): Sift {
  const passed: number[] = []
  for (let at = start; ; ) {
    const children = [2 * at + 1, 2 * at + 2].filter((child) => child < cells.length)
    const key = cells[at] ?? 0
    const child = choose(children, cells)
    const blocked = children.every((each) => !isAbove(cells[each] ?? 0, key, order))
    if (child === undefined || blocked || !isAbove(cells[child] ?? 0, key, order)) return { cells, passed }
    passed.push(cells[child] ?? 0)
    cells = swap(cells, at, child)
    at = child
  }
}

export function extract(cells: Cells, order: Order): Sift {
  return siftDown([cells.at(-1) ?? 0, ...cells.slice(1, -1)], 0, order)
}

export function buildHeap(cells: Cells, order: Order): Cells {
  let heap = cells
  for (let at = parentOf(cells.length - 1); at >= 0; at--) heap = siftDown(heap, at, order).cells
  return heap
}
