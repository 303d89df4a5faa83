export interface Layout {
  /** In bytes. */
  blockSize: number
  pointerSize: number
  direct: number
  /** How many indirect pointers there are: single, double, triple. */
  depth: number
  /** Bytes of the file, counted from 0. */
  offsets: readonly number[]
}

export interface Location {
  /** Blocks of the file are counted from 0. */
  block: number
  /** How many pointer blocks lie between inode and data. */
  level: number
  /** The entry to follow in the inode (level 0) or in each pointer block. */
  indices: readonly number[]
}

/** How many blocks of the file are reached with the direct pointers, and with each further pointer. */
export function reachOf({ blockSize, pointerSize, direct, depth }: Omit<Layout, 'offsets'>): number[] {
  const entries = blockSize / pointerSize
  const reach = [direct]
  for (let level = 1; level <= depth; level++) reach.push((reach.at(-1) ?? 0) + entries ** level)
  return reach
}

export function locate(layout: Layout, offset: number): Location {
  const entries = layout.blockSize / layout.pointerSize
  const block = Math.floor(offset / layout.blockSize)
  const reach = reachOf(layout)
  const level = reach.findIndex((blocks) => block < blocks)
  if (level === 0) return { block, level, indices: [block] }
  const rest = block - (reach[level - 1] ?? 0)
  const indices = Array.from({ length: level }, (_, at) => {
    const covers = entries ** (level - 1 - at)
    return Math.floor(rest / covers) % entries
  })
  return { block, level, indices }
}
