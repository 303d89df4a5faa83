import type { ReactNode } from 'react'
import type { Graph } from '#app/domain/labs/contract.ts'
import { labText } from '../text.ts'

const text = labText.figures

interface GraphFigureProps {
  figure: Graph
  /** Renders a control in place of a node. */
  nodeOf?: (node: Graph['nodes'][number]) => ReactNode
}

/** Pixels between two columns and two rows of the grid. A node is 44 wide at least. */
const COLUMN = 60
const ROW = 72

/** Vertices and edges of a graph or tree. Those that the solution has dealt with are inverted. */
export function GraphFigure({ figure, nodeOf }: GraphFigureProps) {
  const { caption, nodes, edges, directed } = figure
  const [left, right] = rangeOf(nodes.map(({ x }) => x))
  const [top, bottom] = rangeOf(nodes.map(({ y }) => y))
  const widest = Math.max(...nodes.map(({ label }) => label.length))
  /** Long labels need more room than the grid gives. */
  const column = Math.max(COLUMN, widest * 9 + 20)
  const width = (right - left + 1) * column
  const height = (bottom - top + 1) * ROW
  const placeOf = ({ x, y }: { x: number; y: number }) => ({
    x: (x - left + 0.5) * column,
    y: (y - top + 0.5) * ROW,
  })
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-sm text-muted">{caption}</figcaption>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={caption}
        className="scroll-edge overflow-x-auto"
      >
        <div className="relative font-mono text-reason" style={{ width, height }}>
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            fill="none"
            stroke="currentColor"
            className="absolute inset-0"
          >
            {edges.map(({ from, to, marked }) => {
              const [a, b] = [byId.get(from), byId.get(to)]
              if (!a || !b) return null
              const line = clipped(placeOf(a), placeOf(b))
              return (
                <g key={`${from} ${to}`} className={marked ? 'text-text' : 'text-edge'}>
                  <path
                    d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
                    strokeWidth={marked ? 4 : 2}
                  />
                  {directed && (
                    <path
                      d="M-8 -5.5L0 0L-8 5.5"
                      strokeWidth="2"
                      transform={`translate(${line.to.x} ${line.to.y}) rotate(${line.angle})`}
                    />
                  )}
                </g>
              )
            })}
          </svg>
          {edges.map(({ from, to, label }) => {
            const [a, b] = [byId.get(from), byId.get(to)]
            if (!a || !b || label === undefined) return null
            const [start, end] = [placeOf(a), placeOf(b)]
            return (
              <span
                key={`${from} ${to}`}
                aria-hidden="true"
                className="absolute -translate-1/2 rounded-chip bg-bg px-1 text-xs"
                style={{ left: (start.x + end.x) / 2, top: (start.y + end.y) / 2 }}
              >
                {label}
              </span>
            )
          })}
          {nodes.map((node) => {
            const { x, y } = placeOf(node)
            return (
              <div key={node.id} className="absolute -translate-1/2" style={{ left: x, top: y }}>
                {nodeOf ? nodeOf(node) : <Node {...node} />}
              </div>
            )
          })}
        </div>
      </section>
      {edges.length > 0 && (
        <p className="sr-only">
          {(directed ? text.arrows : text.edges)(
            edges
              .map(({ from, to, label, marked }) => {
                const name = text.edge(byId.get(from)?.label ?? '', byId.get(to)?.label ?? '')
                return `${name}${label === undefined ? '' : `, ${label}`}${marked ? text.done : ''}`
              })
              .join('; '),
          )}
        </p>
      )}
    </figure>
  )
}

function Node({ label, marked }: Graph['nodes'][number]) {
  return (
    <span
      className={`grid h-10 min-w-10 place-items-center rounded-box border-2 border-text px-1.5 font-bold whitespace-nowrap ${marked ? 'bg-text text-bg' : 'bg-raise'}`}
    >
      {label}
      {marked && <span className="sr-only">{text.done}</span>}
    </span>
  )
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values)]
}

const NODE_RADIUS = 24

/** A line between two nodes that ends where they begin. */
function clipped(from: { x: number; y: number }, to: { x: number; y: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [(dx / length) * NODE_RADIUS, (dy / length) * NODE_RADIUS]
  return {
    from: { x: from.x + ux, y: from.y + uy },
    to: { x: to.x - ux, y: to.y - uy },
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  }
}
