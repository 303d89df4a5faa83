export type Policy = 'SSTF' | 'SCAN' | 'LOOK' | 'C-SCAN' | 'C-LOOK'
type Direction = 'up' | 'down'

export interface Disk {
  policy: Policy
  /** Numbered from 0. */
  cylinders: number
  head: number
  direction: Direction
  /** In the order of their arrival. */
  requests: readonly number[]
}

/** A place where the head stops or turns. */
export interface Stop {
  cylinder: number
  /** Whether no request is served there: the head turns or goes back to the start. */
  edge: boolean
}

export function byDistance(requests: readonly number[], from: number): number[] {
  return requests.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))
}

export function served(path: readonly Stop[]): number[] {
  return path.filter(({ edge }) => !edge).map(({ cylinder }) => cylinder)
}

/** Every stop of the head after its first position. */
export function pathOf({ policy, cylinders, head, direction, requests }: Disk): Stop[] {
  const sorted = requests.toSorted((a, b) => a - b)
  const [above, below] = [sorted.filter((each) => each > head), sorted.filter((each) => each < head)]
  const down = below.toReversed()
  const [ahead, back] = direction === 'up' ? [above, down] : [down, above]
  const stops = (list: readonly number[]) => list.map((cylinder): Stop => ({ cylinder, edge: false }))
  const edge = (cylinder: number): Stop => ({ cylinder, edge: true })
  const last = cylinders - 1
  switch (policy) {
    case 'SSTF':
      return stops(nearestFirst(requests, head))
    case 'LOOK':
      return stops([...ahead, ...back])
    case 'SCAN':
      return [...stops(ahead), edge(direction === 'up' ? last : 0), ...stops(back)]
    case 'C-LOOK':
      return stops([...above, ...below])
    case 'C-SCAN':
      return [...stops(above), edge(last), edge(0), ...stops(below)]
  }
}

function nearestFirst(requests: readonly number[], head: number): number[] {
  const [nearest] = byDistance(requests, head)
  if (nearest === undefined) return []
  return [
    nearest,
    ...nearestFirst(
      requests.filter((each) => each !== nearest),
      nearest,
    ),
  ]
}

export function movement(from: number, path: readonly Stop[]): number {
  return path.reduce(
    (sum, { cylinder }, at) => sum + Math.abs(cylinder - (path[at - 1]?.cylinder ?? from)),
    0,
  )
}
