import { expect, test } from 'vitest'
import { trials } from '#test/trials.ts'
import { LAB_LEVELS } from '../contract.ts'
import { instanceOf } from '../run.ts'
import { greedyGraphs } from './greedy-graphs.ts'
import { dijkstra, kruskal, nameOf, prim } from './rules/greedy-algorithms.ts'
import { componentOf, type Edge, otherEnd } from './rules/grid-graph.ts'

function edges(text: string): Edge[] {
  return text
    .split(' ')
    .map((each) => ({ from: each[0] ?? '', to: each[1] ?? '', weight: Number(each.slice(2)) }))
}

const sum = (of: readonly Edge[]) => of.reduce((total, { weight }) => total + weight, 0)

// Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, "The algorithms of Kruskal and Prim": vertices a to i
// in capitals. The textbook's tree weighs 37.
test('the spanning tree of the textbook', () => {
  const graph = edges('AB4 AH8 BC8 BH11 CD7 CF4 CI2 DE9 DF14 EF10 FG2 GH1 GI6 HI7')
  expect(sum(kruskal(graph))).toBe(37)
  expect(sum(prim(graph, 9))).toBe(37)
})

// The graph of the note on graphs, worked by hand there.
test('the example of the note', () => {
  const graph = edges('AB4 AC1 BC2 BD5 CD8 DE3')
  const vertices = [...'ABCDE'].map((id) => ({ id, x: 0, y: 0 }))
  expect(kruskal(graph).map(nameOf)).toEqual(['A–C', 'B–C', 'D–E', 'B–D'])
  expect(prim(graph, 5).map(nameOf)).toEqual(['A–C', 'B–C', 'B–D', 'D–E'])
  expect(dijkstra({ vertices, edges: graph }).map(({ vertex, distance }) => vertex + distance)).toEqual([
    'A0',
    'C1',
    'B3',
    'D8',
    'E11',
  ])
})

test('no spanning tree is lighter, and no path shorter', () => {
  for (let seed = 0; seed < trials(12, 300); seed++) {
    const network = instanceOf(greedyGraphs, `least-${seed}`, LAB_LEVELS[seed % 3] ?? 1)
    const count = network.vertices.length
    const trees = subsetsOf(network.edges, count - 1).filter(
      (tree) =>
        componentOf(
          'A',
          tree.map(({ from, to }) => [from, to] as const),
        ).length === count,
    )
    const least = Math.min(...trees.map(sum))
    expect([sum(kruskal(network.edges)), sum(prim(network.edges, count))]).toEqual([least, least])
    for (const { vertex, distance } of dijkstra(network))
      expect(distance).toBe(shortest(network.edges, 'A', vertex, []))
  }
})

function subsetsOf(all: readonly Edge[], size: number): Edge[][] {
  const [first, ...rest] = all
  if (size === 0) return [[]]
  if (!first || all.length < size) return []
  return [...subsetsOf(rest, size - 1).map((subset) => [first, ...subset]), ...subsetsOf(rest, size)]
}

/** Over all paths without repeated vertices. */
function shortest(all: readonly Edge[], from: string, to: string, seen: readonly string[]): number {
  if (from === to) return 0
  const ways = all.flatMap((edge) => {
    const next = otherEnd(edge, from)
    return next === undefined || seen.includes(next)
      ? []
      : edge.weight + shortest(all, next, to, [...seen, from])
  })
  return Math.min(...ways)
}
