import type { Random } from '#app/domain/random.ts'
import type { Graph } from '../../contract.ts'

export interface Edge {
  from: string
  to: string
  weight: number
}

/** A graph whose vertices are on a grid, so that it can be drawn without crossings. */
export interface GridGraph {
  vertices: readonly { id: string; x: number; y: number }[]
  edges: readonly Edge[]
}

/**
 * A connected graph: a random spanning tree and `extra` more edges, between neighbours on a grid of two or more rows.
 * Weights differ. The letters do not follow the grid.
 */
export function generateGridGraph(random: Random, columns: number, rows: number, extra: number): GridGraph {
  const names = random.shuffle([...'ABCDEFGHI'].slice(0, columns * rows))
  const vertices = names.map((id, at) => ({ id, x: at % columns, y: Math.floor(at / columns) }))
  const nameAt = (x: number, y: number) => names[y * columns + x] ?? ''
  const candidates = vertices.flatMap(({ id, x, y }): [string, string][] => {
    const pairs: [string, string][] = []
    const [right, below] = [x + 1 < columns, y + 1 < rows]
    if (right) pairs.push([id, nameAt(x + 1, y)])
    if (below) pairs.push([id, nameAt(x, y + 1)])
    if (right && below)
      pairs.push(
        random.oneOf([
          [id, nameAt(x + 1, y + 1)],
          [nameAt(x + 1, y), nameAt(x, y + 1)],
        ]),
      )
    return pairs
  })
  const tree: [string, string][] = []
  const others: [string, string][] = []
  for (const pair of random.shuffle(candidates))
    (componentOf(pair[0], tree).includes(pair[1]) ? others : tree).push(pair)
  const chosen = [...tree, ...others.slice(0, extra)]
  const weights = random.shuffle(Array.from({ length: 15 }, (_, at) => at + 1))
  return { vertices, edges: chosen.map(([from, to], at) => ({ from, to, weight: weights[at] ?? 0 })) }
}

/** The vertices that edges without direction connect with this one, itself included. */
export function componentOf(start: string, edges: readonly (readonly [string, string])[]): string[] {
  const found = [start]
  for (const vertex of found)
    for (const [a, b] of edges) {
      const next = a === vertex ? b : b === vertex ? a : vertex
      if (!found.includes(next)) found.push(next)
    }
  return found
}

/** The end of the edge that is not this vertex; undefined where the edge does not touch it. */
export function otherEnd({ from, to }: Edge, vertex: string): string | undefined {
  if (from === vertex) return to
  return to === vertex ? from : undefined
}

export interface Drawing {
  caption: string
  directed?: boolean
  weights?: boolean
  markedVertices?: readonly string[]
  markedEdges?: readonly Edge[]
}

export function drawingOf({ vertices, edges }: GridGraph, drawing: Drawing): Graph {
  const { caption, directed = false, weights = false, markedVertices = [], markedEdges = [] } = drawing
  return {
    type: 'graph',
    caption,
    directed,
    nodes: vertices.map(({ id, x, y }) => ({ id, label: id, x, y, marked: markedVertices.includes(id) })),
    edges: edges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      ...(weights && { label: String(edge.weight) }),
      marked: markedEdges.includes(edge),
    })),
  }
}
