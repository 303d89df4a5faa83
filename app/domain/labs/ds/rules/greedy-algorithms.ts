import { componentOf, type Edge, type GridGraph, otherEnd } from './grid-graph.ts'

export const START = 'A'
export function nameOf({ from, to }: Edge): string {
  return [from, to].sort().join('–')
}

export const byWeight = (a: Edge, b: Edge) => a.weight - b.weight

export function joins(edge: Edge, chosen: readonly Edge[]): boolean {
  const pairs = chosen.map(({ from, to }) => [from, to] as const)
  return !componentOf(edge.from, pairs).includes(edge.to)
}

/** The edges in the order in which Kruskal adds them. */
export function kruskal(edges: readonly Edge[]): Edge[] {
  const chosen: Edge[] = []
  for (const edge of [...edges].sort(byWeight)) if (joins(edge, chosen)) chosen.push(edge)
  return chosen
}

/** Edges that Kruskal rejects before its tree is complete. */
export function closingEdges(edges: readonly Edge[]): Edge[] {
  const chosen = kruskal(edges)
  const heaviest = chosen.at(-1)?.weight ?? 0
  return edges.filter((edge) => edge.weight < heaviest && !chosen.includes(edge))
}

export function reachedBy(chosen: readonly Edge[]): string[] {
  return [...new Set([START, ...chosen.flatMap(({ from, to }) => [from, to])])]
}

/** Edges with exactly one end in the set. */
export function leaving(inside: readonly string[], edges: readonly Edge[]): Edge[] {
  return edges.filter(({ from, to }) => inside.includes(from) !== inside.includes(to)).sort(byWeight)
}

export function prim(edges: readonly Edge[], vertices: number): Edge[] {
  const chosen: Edge[] = []
  while (chosen.length < vertices - 1) {
    const [next] = leaving(reachedBy(chosen), edges)
    if (!next) break
    chosen.push(next)
  }
  return chosen
}

/** What an edge from the settled vertex to one that is not settled means for the distance of that one. */
export interface Relaxation {
  vertex: string
  weight: number
  /** The length of the path through the settled vertex. */
  through: number
  /** Undefined where no path was known. */
  before?: number
}

export interface Settled {
  vertex: string
  distance: number
  relaxed: readonly Relaxation[]
  /** Known distances of the other vertices before the vertex is settled. */
  open: ReadonlyMap<string, number>
  closed: readonly string[]
}

export function leastOf({ through, before }: Relaxation): number {
  return Math.min(through, before ?? through)
}

export function dijkstra({ vertices, edges }: GridGraph): Settled[] {
  const known = new Map([[START, 0]])
  const closed: string[] = []
  const settled: Settled[] = []
  while (closed.length < vertices.length) {
    const open = new Map([...known].filter(([vertex]) => !closed.includes(vertex)).sort())
    const [nearest] = [...open].sort(([, a], [, b]) => a - b)
    if (!nearest) break
    const [vertex, distance] = nearest
    const before = [...closed]
    closed.push(vertex)
    const relaxed = edges.flatMap((edge): Relaxation[] => {
      const to = otherEnd(edge, vertex)
      if (to === undefined || closed.includes(to)) return []
      const old = known.get(to)
      const through = distance + edge.weight
      return [{ vertex: to, weight: edge.weight, through, ...(old !== undefined && { before: old }) }]
    })
    for (const relaxation of relaxed) known.set(relaxation.vertex, leastOf(relaxation))
    settled.push({ vertex, distance, relaxed, open, closed: before })
  }
  return settled
}

/** Lengths of the paths from the start inside a tree. */
export function distancesIn(chosen: readonly Edge[]): Map<string, number> {
  const distances = new Map([[START, 0]])
  for (const edge of chosen) {
    const [from, to] = distances.has(edge.from) ? [edge.from, edge.to] : [edge.to, edge.from]
    distances.set(to, (distances.get(from) ?? 0) + edge.weight)
  }
  return distances
}
