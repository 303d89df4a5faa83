import type { Ask, Lab, Slip } from '../contract.ts'
import {
  componentOf,
  drawingOf,
  type Edge,
  type GridGraph,
  generateGridGraph,
  otherEnd,
} from './grid-graph.ts'

type Algorithm = 'Kruskal' | 'Prim' | 'Dijkstra'

interface Network extends GridGraph {
  algorithms: readonly Algorithm[]
}

const START = 'A'

/** Minimum spanning trees by Kruskal and Prim, shortest paths by Dijkstra. */
export const greedyGraphs: Lab<Network> = {
  id: 'greedy-graphs',
  title: 'Kruskal, Prim and Dijkstra',
  subject: 'ds',
  topic: 'greedy-algorithms',
  version: 1,
  conventions: ['Edges have no direction, and their weights differ.', 'Prim and Dijkstra start at A.'],
  levels: {
    1: 'Kruskal or Prim, 6 vertices',
    2: 'Dijkstra, 6 vertices',
    3: 'Prim and Dijkstra on the same graph, 8 vertices',
  },
  generate(random, level) {
    const graph = generateGridGraph(random, level === 3 ? 4 : 3, 2, level === 3 ? 4 : 3)
    const algorithms: Record<typeof level, Algorithm[]> = {
      1: [random.oneOf(['Kruskal', 'Prim'])],
      2: ['Dijkstra'],
      3: ['Prim', 'Dijkstra'],
    }
    return { ...graph, algorithms: algorithms[level] }
  },
  isWorthwhile(network) {
    const { vertices, edges, algorithms } = network
    const settled = dijkstra(network)
    const distances = new Set(settled.map(({ distance }) => distance))
    const lowered = settled.some(({ relaxed }) => relaxed.some(({ through, before = 0 }) => through < before))
    const byPrim = prim(edges, vertices.length)
    return (
      byPrim.map(nameOf).join() !== kruskal(edges).map(nameOf).join() &&
      (algorithms[0] === 'Kruskal' ? closingEdges(edges).length > 0 : true) &&
      (!algorithms.includes('Dijkstra') || (distances.size === vertices.length && lowered))
    )
  },
  *steps(network) {
    for (const algorithm of network.algorithms)
      if (algorithm === 'Dijkstra') yield* askDijkstra(network)
      else yield* askTree(network, algorithm)
  },
}

export function nameOf({ from, to }: Edge): string {
  return [from, to].sort().join('–')
}

const byWeight = (a: Edge, b: Edge) => a.weight - b.weight

function joins(edge: Edge, chosen: readonly Edge[]): boolean {
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
function closingEdges(edges: readonly Edge[]): Edge[] {
  const chosen = kruskal(edges)
  const heaviest = chosen.at(-1)?.weight ?? 0
  return edges.filter((edge) => edge.weight < heaviest && !chosen.includes(edge))
}

function reachedBy(chosen: readonly Edge[]): string[] {
  return [...new Set([START, ...chosen.flatMap(({ from, to }) => [from, to])])]
}

/** Edges with exactly one end in the set. */
function leaving(inside: readonly string[], edges: readonly Edge[]): Edge[] {
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
interface Relaxation {
  vertex: string
  weight: number
  /** The length of the path through the settled vertex. */
  through: number
  /** Undefined where no path was known. */
  before?: number
}

interface Settled {
  vertex: string
  distance: number
  relaxed: readonly Relaxation[]
  /** Known distances of the other vertices before the vertex is settled. */
  open: ReadonlyMap<string, number>
  closed: readonly string[]
}

function leastOf({ through, before }: Relaxation): number {
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

function treeScene(graph: GridGraph, algorithm: Algorithm, chosen: readonly Edge[]): Ask['scene'] {
  return [
    drawingOf(graph, {
      caption: `${algorithm}: edges of the tree are marked`,
      weights: true,
      markedEdges: chosen,
      markedVertices: chosen.length > 0 || algorithm === 'Prim' ? treeVertices(algorithm, chosen) : [],
    }),
  ]
}

function treeVertices(algorithm: Algorithm, chosen: readonly Edge[]): string[] {
  return algorithm === 'Prim' ? reachedBy(chosen) : chosen.flatMap(({ from, to }) => [from, to])
}

function* askTree(network: Network, algorithm: 'Kruskal' | 'Prim'): Generator<Ask, void> {
  const { edges, vertices } = network
  const tree = algorithm === 'Prim' ? prim(edges, vertices.length) : kruskal(edges)
  for (const [at, edge] of tree.entries()) {
    const chosen = tree.slice(0, at)
    yield {
      kind: 'choice',
      prompt: `${algorithm}’s algorithm: which edge is added to the spanning tree next?`,
      scene: treeScene(network, algorithm, chosen),
      options: edges
        .filter((each) => !chosen.includes(each))
        .map(nameOf)
        .sort(),
      answer: nameOf(edge),
      why:
        algorithm === 'Prim'
          ? `${nameOf(edge)} (${edge.weight}) is the lightest edge from a vertex in the tree to one outside.`
          : `${nameOf(edge)} (${edge.weight}) is the lightest edge left that closes no cycle.`,
      slips: algorithm === 'Prim' ? primSlips(network, chosen) : kruskalSlips(network, chosen),
    }
  }
  const sum = (of: readonly Edge[]) => of.reduce((total, { weight }) => total + weight, 0)
  const farthest = dijkstra(network).at(-1)
  yield {
    kind: 'number',
    prompt: 'What is the total weight of the spanning tree?',
    scene: treeScene(network, algorithm, tree),
    answer: sum(tree),
    why: `Its edges weigh ${tree.map(({ weight }) => weight).join(' + ')} = ${sum(tree)}.`,
    slips: [
      {
        id: 'all-edges-added',
        answer: sum(edges),
        sentence: 'That is the weight of the whole graph. Add only the edges of the tree.',
      },
      {
        id: 'path-for-tree',
        misconception: 'spanning-for-shortest',
        answer: farthest?.distance ?? 0,
        sentence: `That is the length of the shortest path from ${START} to ${farthest?.vertex}. The weight of a tree is the sum of all its edges.`,
      },
    ],
  }
}

function kruskalSlips({ edges }: Network, chosen: readonly Edge[]): Slip<string>[] {
  const rest = edges.filter((edge) => !chosen.includes(edge)).sort(byWeight)
  const [lightest] = rest
  const [attached] =
    chosen.length > 0
      ? leaving(
          chosen.flatMap(({ from, to }) => [from, to]),
          edges,
        )
      : []
  const [heaviest] = rest.filter((edge) => joins(edge, chosen)).toReversed()
  return [
    ...(lightest && !joins(lightest, chosen)
      ? [
          {
            id: 'closes-cycle',
            answer: nameOf(lightest),
            sentence: `${nameOf(lightest)} is the lightest edge left, but the tree already connects its ends, so it would close a cycle.`,
          },
        ]
      : []),
    ...(attached
      ? [
          {
            id: 'prim-for-kruskal',
            answer: nameOf(attached),
            sentence: `You may have used Prim’s algorithm, which lets one tree grow. Kruskal takes the lightest edge anywhere, even far from the others.`,
          },
        ]
      : []),
    ...(heaviest
      ? [
          {
            id: 'heaviest-first',
            answer: nameOf(heaviest),
            sentence: `${nameOf(heaviest)} is the heaviest edge left. The tree is to have the least weight, so go from light to heavy.`,
          },
        ]
      : []),
  ]
}

function primSlips({ edges }: Network, chosen: readonly Edge[]): Slip<string>[] {
  const inside = reachedBy(chosen)
  const [lightest] = edges.filter((edge) => !chosen.includes(edge) && joins(edge, chosen)).sort(byWeight)
  const [closing] = edges.filter((edge) => !chosen.includes(edge) && !joins(edge, chosen)).sort(byWeight)
  const [right] = leaving(inside, edges)
  const distances = distancesIn(chosen)
  const outer = (edge: Edge) => (inside.includes(edge.from) ? edge.from : edge.to)
  const [byPath] = leaving(inside, edges).sort(
    (a, b) => (distances.get(outer(a)) ?? 0) + a.weight - ((distances.get(outer(b)) ?? 0) + b.weight),
  )
  return [
    ...(lightest && !leaving(inside, edges).includes(lightest)
      ? [
          {
            id: 'kruskal-for-prim',
            answer: nameOf(lightest),
            sentence: `You may have used Kruskal’s algorithm. ${nameOf(lightest)} is lighter, but Prim adds only edges that touch its tree.`,
          },
        ]
      : []),
    ...(closing && right && closing.weight < right.weight
      ? [
          {
            id: 'closes-cycle',
            answer: nameOf(closing),
            sentence: `Both ends of ${nameOf(closing)} are in the tree already, so it would close a cycle.`,
          },
        ]
      : []),
    ...(byPath
      ? [
          {
            id: 'dijkstra-for-prim',
            misconception: 'spanning-for-shortest',
            answer: nameOf(byPath),
            sentence: `You may have compared whole paths from ${START}. Prim compares only the weights of the edges that leave the tree.`,
          },
        ]
      : []),
  ]
}

/** Lengths of the paths from the start inside a tree. */
function distancesIn(chosen: readonly Edge[]): Map<string, number> {
  const distances = new Map([[START, 0]])
  for (const edge of chosen) {
    const [from, to] = distances.has(edge.from) ? [edge.from, edge.to] : [edge.to, edge.from]
    distances.set(to, (distances.get(from) ?? 0) + edge.weight)
  }
  return distances
}

function* askDijkstra(network: Network): Generator<Ask, void> {
  for (const step of dijkstra(network)) {
    const { vertex, distance, relaxed, open, closed } = step
    // The first vertex leaves nothing to work out.
    if (closed.length === 0) continue
    if (closed.length < network.vertices.length - 1) yield askNearest(network, step, closed.at(-1) ?? START)
    const scene = [
      drawingOf(network, {
        caption: 'Dijkstra: settled vertices are marked',
        weights: true,
        markedVertices: [...closed, vertex],
      }),
      distanceTable(network, open, closed),
    ]
    for (const relaxation of relaxed) yield askDistance(relaxation, vertex, distance, scene)
  }
}

function distanceTable(network: GridGraph, open: ReadonlyMap<string, number>, closed: readonly string[]) {
  const names = network.vertices.map(({ id }) => id).sort()
  const settled = new Map(dijkstra(network).map((step) => [step.vertex, step.distance]))
  return {
    type: 'table' as const,
    caption: 'Least distances found before this step',
    columns: ['Vertex', ...names],
    rows: [
      [
        'Distance',
        ...names.map((name) => (closed.includes(name) ? (settled.get(name) ?? 0) : (open.get(name) ?? '∞'))),
      ],
      ['Settled', ...names.map((name) => (closed.includes(name) ? 'yes' : ''))],
    ],
  }
}

function askNearest(network: Network, { vertex, distance, open, closed }: Settled, last: string): Ask {
  const [byEdge] = leaving(closed, network.edges)
  const [fromLast] = network.edges.filter((edge) => open.has(otherEnd(edge, last) ?? '')).sort(byWeight)
  const outside = byEdge && (closed.includes(byEdge.from) ? byEdge.to : byEdge.from)
  return {
    kind: 'choice',
    prompt: 'Dijkstra’s algorithm: which vertex is settled next?',
    scene: [
      drawingOf(network, {
        caption: 'Dijkstra: settled vertices are marked',
        weights: true,
        markedVertices: closed,
      }),
      distanceTable(network, open, closed),
    ],
    options: network.vertices
      .map(({ id }) => id)
      .filter((id) => !closed.includes(id))
      .sort(),
    answer: vertex,
    why: `Of all vertices that are not settled, ${vertex} has the least distance, ${distance}.`,
    slips: [
      ...(outside
        ? [
            {
              id: 'prim-for-dijkstra',
              misconception: 'spanning-for-shortest',
              answer: outside,
              sentence: `You may have taken the lightest edge, as Prim does. Compare whole distances from ${START}: ${outside} has ${open.get(outside)}, ${vertex} has ${distance}.`,
            },
          ]
        : []),
      ...(fromLast
        ? [
            {
              id: 'walks-on',
              answer: otherEnd(fromLast, last) ?? vertex,
              sentence: `You may have gone on from ${last}. The algorithm does not walk along one path: it compares all vertices that are not settled.`,
            },
          ]
        : []),
      {
        id: 'alphabetical-next',
        answer: [...open.keys()][0] ?? vertex,
        sentence: 'Vertices are not settled by name. The one with the least distance comes next.',
      },
    ],
  }
}

function askDistance(relaxation: Relaxation, via: string, distance: number, scene: Ask['scene']): Ask {
  const { vertex, weight, through, before } = relaxation
  const path = `Through ${via} it is ${distance} + ${weight} = ${through}`
  return {
    kind: 'number',
    prompt: `${via} is settled with ${distance}. What is the least distance of ${vertex} that is known now?`,
    scene,
    answer: leastOf(relaxation),
    why:
      before === undefined ? `${path}.` : `${path}, and ${before} was known before. The smaller one counts.`,
    slips: [
      {
        id: 'edge-for-path',
        answer: weight,
        sentence: `That is the weight of the edge alone. Add the distance of ${via}, ${distance}, and compare with what is known.`,
      },
      ...(before === undefined
        ? []
        : [
            {
              id: 'longer-path-taken',
              answer: through,
              sentence: `That path is longer than the one with ${before}, which is known already. A distance changes only when it gets smaller.`,
            },
            {
              id: 'first-distance-kept',
              misconception: 'first-distance-final',
              answer: before,
              sentence: `${before} was the least so far, but the path through ${via} is shorter. A distance is final only when its vertex is settled.`,
            },
            {
              id: 'distances-added',
              answer: before + weight,
              sentence: `You may have added the edge to the old distance of ${vertex}. Add it to the distance of ${via}.`,
            },
          ]),
    ],
  }
}
