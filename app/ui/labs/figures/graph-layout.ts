import type { Graph } from '#app/domain/labs/contract.ts'

/** In pixels: what a page of 390 has room for. */
const PHONE = 358

/** A node is 44 wide at least, and so are the buttons in its place. */
const LEAST_NODE = 44
const CHARACTER = 9.1
const AROUND_LABEL = 13

/** Between two nodes of a row: nothing, an arrow or the label of an edge. */
const LEAST_GAP = { plain: 2, directed: 32, labelled: 30 }
/** Between the middles of two nodes that are a column apart, where there is room. */
const COLUMN = { plain: 60, directed: 76, labelled: 84 }

export interface GraphLayout {
  /** How much the middle of the outermost nodes is away from the edge. */
  margin: number
  /** Between the middles of the outermost nodes, on a narrow screen and where there is room. */
  least: number
  most: number
  /** Nodes of the lowest row have the words of their labels below each other: side by side, a phone has no room for them. */
  stacksLeaves: boolean
}

/** How wide a graph is drawn. It shrinks with the screen until the nodes of a row would touch each other or their labels. */
export function graphLayout(graph: Graph): GraphLayout {
  const plain = layout(graph, false)
  const isTooWide = plain.least + 2 * plain.margin > PHONE
  return isTooWide && graph.nodes.some(({ label }) => label.includes(' ')) ? layout(graph, true) : plain
}

function layout({ nodes, edges, directed }: Graph, stacksLeaves: boolean): GraphLayout {
  const kind = directed ? 'directed' : edges.some(({ label }) => label !== undefined) ? 'labelled' : 'plain'
  const lowest = Math.max(...nodes.map(({ y }) => y))
  const widthOf = ({ label, y }: Graph['nodes'][number]) =>
    stacksLeaves && y === lowest
      ? Math.max(...label.split(' ').map((word) => word.length)) * CHARACTER + AROUND_LABEL
      : Math.max(LEAST_NODE, label.length * CHARACTER + AROUND_LABEL)
  const places = nodes.map(({ x }) => x)
  const columns = nodes.length > 0 ? Math.max(...places) - Math.min(...places) : 0
  const rows = [...Map.groupBy(nodes, ({ y }) => y).values()].map((row) => row.toSorted((a, b) => a.x - b.x))
  const scales = rows.flatMap((row) =>
    row.slice(1).map((node, index) => {
      const before = row[index] ?? node
      return ((widthOf(before) + widthOf(node)) / 2 + LEAST_GAP[kind]) / (node.x - before.x)
    }),
  )
  const scale = Math.max(0, ...scales)
  const fromEdge = ({ x }: Graph['nodes'][number]) =>
    Math.min(x - Math.min(...places), Math.max(...places) - x) * scale
  return {
    margin: Math.max(...nodes.map((node) => widthOf(node) / 2 - fromEdge(node)), LEAST_NODE / 2),
    least: columns * scale,
    most: columns * Math.max(scale, COLUMN[kind]),
    stacksLeaves,
  }
}
