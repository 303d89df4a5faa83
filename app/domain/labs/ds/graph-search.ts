import type { Ask, Lab, Slip } from '../contract.ts'
import { drawingOf, type GridGraph, generateGridGraph } from './rules/grid-graph.ts'

type Way = 'BFS' | 'DFS'

interface Search extends GridGraph {
  way: Way
  directed: boolean
  start: string
}

const BACK = 'it goes back'
const LAST = 'the search ends'

/** A breadth-first or depth-first search, vertex by vertex. */
export const graphSearch: Lab<Search> = {
  id: 'graph-search',
  title: 'Breadth-first and depth-first search',
  subject: 'ds',
  topic: 'graphs',
  version: 1,
  conventions: ['Neighbors are tried in alphabetical order.'],
  levels: {
    1: 'Breadth-first search, 6 vertices',
    2: 'Breadth-first or depth-first search, 8 vertices',
    3: 'Breadth-first or depth-first search along arrows, 9 vertices',
  },
  generate(random, level) {
    const [columns, rows] = ({ 1: [3, 2], 2: [4, 2], 3: [3, 3] } as const)[level]
    const graph = generateGridGraph(random, columns, rows, level === 3 ? 5 : 3)
    const edges = graph.edges.map((edge) =>
      level === 3 && random.int(0, 1) === 1 ? { ...edge, from: edge.to, to: edge.from } : edge,
    )
    return {
      vertices: graph.vertices,
      edges,
      way: level === 1 ? 'BFS' : random.oneOf(['BFS', 'DFS']),
      directed: level === 3,
      start: 'A',
    }
  },
  isWorthwhile(search) {
    const { order } = breadthFirst(search)
    return order.length >= 6 && order.join() !== depthFirst(search).found.join()
  },
  *steps(search) {
    if (search.way === 'BFS') yield* askBreadthFirst(search)
    else yield* askDepthFirst(search)
  },
}

export function neighboursOf(
  { edges, directed }: Pick<Search, 'edges' | 'directed'>,
  vertex: string,
): string[] {
  return edges
    .flatMap(({ from, to }) => {
      if (from === vertex) return to
      return to === vertex && !directed ? from : []
    })
    .sort()
}

interface Taken {
  vertex: string
  /** The vertices seen before, and the queue without `vertex`. */
  seen: readonly string[]
  queue: readonly string[]
  enters: readonly string[]
}

export function breadthFirst(search: Pick<Search, 'edges' | 'directed' | 'start'>) {
  const distance = new Map([[search.start, 0]])
  const steps: Taken[] = []
  const order = [search.start]
  for (const [at, vertex] of order.entries()) {
    const seen = [...order]
    const enters = neighboursOf(search, vertex).filter((each) => !seen.includes(each))
    steps.push({ vertex, seen, queue: order.slice(at + 1), enters })
    for (const each of enters) distance.set(each, (distance.get(vertex) ?? 0) + 1)
    order.push(...enters)
  }
  return { order, distance, steps }
}

export function depthFirst(search: Pick<Search, 'edges' | 'directed' | 'start'>) {
  const found: string[] = []
  const finished: string[] = []
  const visit = (vertex: string) => {
    found.push(vertex)
    for (const next of neighboursOf(search, vertex)) if (!found.includes(next)) visit(next)
    finished.push(vertex)
  }
  visit(search.start)
  return { found, finished }
}

function* askBreadthFirst(search: Search): Generator<Ask, void> {
  const { order, distance, steps } = breadthFirst(search)
  const names = search.vertices.map(({ id }) => id).sort()
  for (const taken of steps) yield askQueue(search, taken, names)
  const target = order.at(-1) ?? search.start
  const edges = distance.get(target) ?? 0
  const scene = [drawingOf(search, { caption: 'Graph', directed: search.directed })]
  const found = depthFirst(search).found.indexOf(target)
  yield {
    kind: 'number',
    prompt: `What is the least number of edges on a path from ${search.start} to ${target}?`,
    scene,
    answer: edges,
    why: `Breadth-first search reaches every vertex by a shortest path, and it found ${target} ${edges} ${edges === 1 ? 'level' : 'levels'} below ${search.start}.`,
    slips: [
      {
        id: 'vertices-for-edges',
        misconception: 'links-counted-as-nodes',
        answer: edges + 1,
        sentence: `That is the number of vertices on the path. Count its edges, one fewer.`,
      },
      {
        id: 'place-in-order',
        answer: order.length - 1,
        sentence: `You may have counted how many vertices were visited before ${target}. Count the levels between them.`,
      },
      {
        id: 'depth-first-distance',
        answer: found,
        sentence: `That is the place of ${target} in a depth-first search, which need not find shortest paths.`,
      },
    ],
  }
  yield {
    kind: 'list',
    prompt: 'In which order does the search visit the vertices?',
    scene,
    options: names,
    answer: order,
    why: 'Vertices leave the queue in the order in which they entered it, so nearer ones come first.',
    slips: [
      {
        id: 'depth-first-order',
        misconception: 'fifo-for-lifo',
        answer: depthFirst(search).found,
        sentence: `That is depth-first order. Breadth-first search visits all neighbors of ${search.start} before it goes further.`,
      },
      {
        id: 'alphabetical-order',
        answer: names.filter((name) => order.includes(name)),
        sentence:
          'You may have listed all vertices by name. The alphabet decides only among the neighbors of one vertex.',
      },
    ],
  }
}

function askQueue(search: Search, { vertex, seen, queue, enters }: Taken, names: readonly string[]): Ask {
  const neighbours = neighboursOf(search, vertex)
  const taken = seen.filter((each) => !queue.includes(each))
  const queueText = queue.length > 0 ? queue.join(', ') : 'empty'
  const against = search.directed
    ? neighboursOf({ ...search, directed: false }, vertex).filter((each) => !seen.includes(each))
    : enters
  return {
    kind: 'list',
    prompt: `${vertex} is taken from the queue. Which vertices enter the queue now, in order? Choose none if none do.`,
    scene: [
      drawingOf(search, {
        caption: `Breadth-first search from ${search.start}, seen vertices marked`,
        directed: search.directed,
        markedVertices: seen,
      }),
      {
        type: 'text',
        text: `Queue after ${vertex} has left: ${queueText}. A vertex counts as seen from the moment it enters the queue.`,
      },
    ],
    options: names,
    answer: enters,
    why:
      enters.length > 0
        ? `${vertex} leads to ${neighbours.join(', ')}. New among them: ${enters.join(', ')}.`
        : `No edge leads from ${vertex} to a vertex that has not been seen.`,
    slips: [
      {
        id: 'marked-when-taken',
        answer: neighbours.filter((each) => !taken.includes(each)),
        sentence:
          'You may have added a vertex that is in the queue already. It has been seen, so it does not enter again.',
      },
      {
        id: 'seen-again',
        answer: neighbours,
        sentence: `You may have added all neighbors of ${vertex}. Those that have been seen do not enter again.`,
      },
      {
        id: 'one-neighbour-only',
        misconception: 'fifo-for-lifo',
        answer: enters.slice(0, 1),
        sentence: `Depth-first search follows one neighbor. Breadth-first search puts all new neighbors of ${vertex} into the queue.`,
      },
      ...(search.directed
        ? [
            {
              id: 'against-the-arrow',
              answer: against,
              sentence: 'You may have followed an arrow backwards. Only arrows that leave the vertex count.',
            },
          ]
        : []),
    ],
  }
}

function* askDepthFirst(search: Search): Generator<Ask, void> {
  const names = search.vertices.map(({ id }) => id).sort()
  const { found, finished } = depthFirst(search)
  const seen = [search.start]
  const path = [search.start]
  while (seen.length < found.length) {
    const vertex = path.at(-1) ?? search.start
    const next = neighboursOf(search, vertex).find((each) => !seen.includes(each))
    yield askMove(search, vertex, next, seen, path)
    if (next === undefined) path.pop()
    else {
      seen.push(next)
      path.push(next)
    }
  }
  yield {
    kind: 'list',
    prompt:
      'All vertices that can be reached have been found. In which order are they finished? A vertex is finished when the search goes back from it or ends there.',
    scene: [
      drawingOf(search, { caption: 'Graph', directed: search.directed }),
      { type: 'text', text: `Found in this order: ${found.join(', ')}.` },
    ],
    options: names,
    answer: finished,
    why: 'The search goes back from a vertex only after it has finished everything that was found from there.',
    slips: [
      {
        id: 'found-for-finished',
        misconception: 'discovery-for-finish',
        answer: found,
        sentence: `That is the order in which they are found. ${search.start} is found first and finished last.`,
      },
      {
        id: 'found-backwards',
        misconception: 'discovery-for-finish',
        answer: found.toReversed(),
        sentence:
          'You may have reversed the order of discovery. Where the search goes back and takes another branch, the first branch is finished before.',
      },
      {
        id: 'breadth-first-order',
        misconception: 'fifo-for-lifo',
        answer: breadthFirst(search).order,
        sentence: 'That is the order of a breadth-first search.',
      },
    ],
  }
}

function askMove(
  search: Search,
  vertex: string,
  next: string | undefined,
  seen: readonly string[],
  path: readonly string[],
): Ask {
  const neighbours = neighboursOf(search, vertex)
  const both = neighboursOf({ ...search, directed: false }, vertex)
  const right = next ?? BACK
  const open = neighbours.filter((each) => !seen.includes(each))
  const slips: Slip<string>[] = []
  const slip = (id: string, answer: string | undefined, sentence: string) => {
    if (answer !== undefined) slips.push({ id, answer, sentence })
  }
  slip(
    'visited-again',
    neighbours.find((each) => seen.includes(each)),
    `That vertex has been found already. ${next ? 'Go to the first neighbor that is new.' : 'No neighbor is new, so the search goes back.'}`,
  )
  slip('alphabet-ignored', open[1], `${open[1]} is new too, but ${next} comes before it in the alphabet.`)
  slip(
    'back-too-early',
    next && BACK,
    `An edge leads from ${vertex} to ${next}, which is new. The search goes back only when there is no such vertex.`,
  )
  slip(
    'against-the-arrow',
    both.find((each) => !neighbours.includes(each)),
    `The arrow leads to ${vertex}, not away from it.`,
  )
  slip(
    'ends-too-early',
    next ? undefined : LAST,
    'Vertices found earlier may still have neighbors that are new. Go back to look there.',
  )
  return {
    kind: 'choice',
    prompt: `The search is at ${vertex}. Which vertex does it find next, or does it go back or end?`,
    scene: [
      drawingOf(search, {
        caption: `Depth-first search from ${search.start}, found vertices marked`,
        directed: search.directed,
        markedVertices: seen,
      }),
      { type: 'text', text: `Path to ${vertex}: ${path.join(', ')}.` },
    ],
    options: [...both, BACK, LAST],
    answer: right,
    why: next
      ? `${next} is the first neighbor of ${vertex} in the alphabet that has not been found.`
      : `No edge leads from ${vertex} to a vertex that has not been found, so the search goes back to ${path.at(-2) ?? vertex}.`,
    slips,
  }
}
