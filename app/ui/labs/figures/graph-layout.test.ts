import { expect, test } from 'vitest'
import type { Graph } from '#app/domain/labs/contract.ts'
import { LAB_LEVELS, type Lab } from '#app/domain/labs/contract.ts'
import { bPlusTree } from '#app/domain/labs/dbms/b-plus-tree.ts'
import { avlTrees } from '#app/domain/labs/ds/avl-trees.ts'
import { graphSearch } from '#app/domain/labs/ds/graph-search.ts'
import { greedyGraphs } from '#app/domain/labs/ds/greedy-graphs.ts'
import { heaps } from '#app/domain/labs/ds/heaps.ts'
import { instanceOf, solve } from '#app/domain/labs/run.ts'
import { graphLayout } from './graph-layout.ts'

/** What a page of 390 pixels has room for. */
const PHONE = 358

function graphsOf(lab: Lab<never>): Graph[] {
  return Array.from({ length: 60 }, (_, seed) =>
    solve(lab, instanceOf(lab, `graph-${seed}`, LAB_LEVELS[seed % 3] ?? 1)).flatMap(({ scene }) =>
      scene.filter((figure) => figure.type === 'graph'),
    ),
  ).flat()
}

test.each([bPlusTree, avlTrees, heaps, graphSearch, greedyGraphs] as Lab<never>[])(
  'the graphs of $id fit the width of a phone',
  (lab) => {
    const widths = graphsOf(lab).map((figure) => {
      const { margin, least } = graphLayout(figure)
      return 2 * margin + least
    })
    expect(widths.length).toBeGreaterThan(60)
    expect(Math.max(...widths)).toBeLessThanOrEqual(PHONE)
  },
)

const node = (id: string, label: string, x: number, y = 0) => ({ id, label, x, y })
const graph = (nodes: Graph['nodes'], label?: string): Graph => ({
  type: 'graph',
  caption: 'Graph',
  directed: false,
  nodes,
  edges: [{ from: 'a', to: 'b', ...(label && { label }) }],
})

test('nodes of a row never touch, and nodes of different rows need no room beside each other', () => {
  expect(graphLayout(graph([node('a', 'A', 0), node('b', 'B', 2)])).least).toBe(46)
  expect(graphLayout(graph([node('a', 'A', 0), node('b', 'B', 1, 1)])).least).toBe(0)
})

test('the label of an edge has room between its nodes', () => {
  expect(graphLayout(graph([node('a', 'A', 0), node('b', 'B', 1)], '15')).least).toBe(74)
})
