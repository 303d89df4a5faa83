import type { Ask, Lab, Slip } from '../contract.ts'
import {
  byWeight,
  closingEdges,
  dijkstra,
  distancesIn,
  joins,
  kruskal,
  leastOf,
  leaving,
  nameOf,
  prim,
  type Relaxation,
  reachedBy,
  type Settled,
  START,
} from './rules/greedy-algorithms.ts'
import { drawingOf, type Edge, type GridGraph, generateGridGraph, otherEnd } from './rules/grid-graph.ts'

type Algorithm = 'Kruskal' | 'Prim' | 'Dijkstra'

interface Network extends GridGraph {
  algorithms: readonly Algorithm[]
}

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
            sentence: `${nameOf(heaviest)} is the heaviest edge left. The tree must have the least weight, so go from light to heavy.`,
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

function* askDijkstra(network: Network): Generator<Ask, void> {
  for (const step of dijkstra(network)) {
    const { vertex, distance, relaxed, open, closed } = step
    // The first vertex is given.
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
        answer: [...open.keys()].sort()[0] ?? vertex,
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
    prompt: `${via} is settled with the distance ${distance}. What is the least known distance of ${vertex} now?`,
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
