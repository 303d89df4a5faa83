import type { CSSProperties, ReactNode } from 'react'
import type { Graph } from '#app/domain/labs/contract.ts'
import * as labText from '../text.ts'
import { graphLayout } from './graph-layout.ts'

const text = labText.figures

interface GraphFigureProps {
  figure: Graph
  /** Renders a control in place of a node. */
  nodeOf?: (node: Graph['nodes'][number]) => ReactNode
}

const ROW = 72
/** With the words of a label below each other. */
const STACKED_ROW = 96

/**
 * From 1280 px a graph is drawn larger, until it takes the width that its column has at least. Below, a graph without arrows is
 * as much wider, where there is room.
 */
const MOST_ZOOM = 1.75
const WIDE_COLUMN = 460

/** Vertices and edges of a graph or tree. Those that the solution has dealt with are inverted. */
export function GraphFigure({ figure, nodeOf }: GraphFigureProps) {
  const { caption, nodes, edges, directed } = figure
  const [left, right] = rangeOf(nodes.map(({ x }) => x))
  const [top, bottom] = rangeOf(nodes.map(({ y }) => y))
  const { margin, least, most, stacksLeaves } = graphLayout(figure)
  const row = stacksLeaves ? STACKED_ROW : ROW
  /** Arrows end at the border of a node, which takes a known width. */
  const width = directed ? most : undefined
  const height = (bottom - top + 1) * row
  const zoom = Math.max(1, Math.min(MOST_ZOOM, WIDE_COLUMN / (most + 2 * margin)))
  const shareOf = ({ x }: { x: number }) => (right > left ? (x - left) / (right - left) : 0.5)
  const percentOf = (place: { x: number }) => `${100 * shareOf(place)}%`
  const middleOf = ({ y }: { y: number }) => (y - top + 0.5) * row
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
        <div
          className="relative mx-auto max-w-(--most) font-mono text-reason max-xl:max-w-(--widest) xl:[zoom:var(--zoom)] roomy:[zoom:calc(var(--zoom)*1.35)]"
          style={
            {
              '--zoom': zoom,
              '--most': `${most + 2 * margin}px`,
              '--widest': `${(width ?? most * MOST_ZOOM) + 2 * margin}px`,
              minWidth: (width ?? least) + 2 * margin,
              height,
            } as CSSProperties
          }
        >
          <div className="absolute inset-y-0" style={{ insetInline: margin }}>
            <svg
              aria-hidden="true"
              width="100%"
              height={height}
              fill="none"
              stroke="currentColor"
              className="absolute inset-0 overflow-visible"
            >
              {edges.map(({ from, to, marked }) => {
                const [a, b] = [byId.get(from), byId.get(to)]
                if (!a || !b) return null
                const strokeWidth = marked ? 4 : 2
                if (width === undefined)
                  return (
                    <line
                      key={`${from} ${to}`}
                      x1={percentOf(a)}
                      y1={middleOf(a)}
                      x2={percentOf(b)}
                      y2={middleOf(b)}
                      strokeWidth={strokeWidth}
                      className={marked ? 'text-text' : 'text-edge'}
                    />
                  )
                const placeOf = (place: { x: number; y: number }) => ({
                  x: shareOf(place) * width,
                  y: middleOf(place),
                })
                const line = clipped(placeOf(a), placeOf(b))
                return (
                  <g key={`${from} ${to}`} className={marked ? 'text-text' : 'text-edge'}>
                    <path
                      d={`M${line.from.x} ${line.from.y}L${line.to.x} ${line.to.y}`}
                      strokeWidth={strokeWidth}
                    />
                    <path
                      d="M-8 -5.5L0 0L-8 5.5"
                      strokeWidth="2"
                      transform={`translate(${line.to.x} ${line.to.y}) rotate(${line.angle})`}
                    />
                  </g>
                )
              })}
            </svg>
            {edges.map(({ from, to, label }) => {
              const [a, b] = [byId.get(from), byId.get(to)]
              if (!a || !b || label === undefined) return null
              return (
                <span
                  key={`${from} ${to}`}
                  aria-hidden="true"
                  className="absolute -translate-1/2 rounded-chip bg-bg px-1 text-xs"
                  style={{ left: percentOf({ x: (a.x + b.x) / 2 }), top: middleOf({ y: (a.y + b.y) / 2 }) }}
                >
                  {label}
                </span>
              )
            })}
            {nodes.map((node) => (
              <div
                key={node.id}
                className="absolute -translate-1/2"
                style={{ left: percentOf(node), top: middleOf(node) }}
              >
                {nodeOf ? nodeOf(node) : <Node {...node} stacked={stacksLeaves && node.y === bottom} />}
              </div>
            ))}
          </div>
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

function Node({ label, marked, stacked }: Graph['nodes'][number] & { stacked: boolean }) {
  return (
    <span
      className={`grid min-h-10 place-items-center rounded-box border-2 border-text px-1 text-center font-bold ${stacked ? 'w-min leading-5' : 'min-w-10 whitespace-nowrap'} ${marked ? 'bg-text text-bg' : 'bg-raise'}`}
    >
      {label}
      {marked && <span className="sr-only">{text.done}</span>}
    </span>
  )
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values, Number.POSITIVE_INFINITY), Math.max(...values)]
}

/** Half of a node and some paper around it. */
const AROUND_NODE = 25

/** A line between two nodes that ends where they begin. */
function clipped(from: { x: number; y: number }, to: { x: number; y: number }) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  /** To the border of a square around the middle of a node. */
  const short = AROUND_NODE / Math.max(Math.abs(ux), Math.abs(uy))
  return {
    from: { x: from.x + ux * short, y: from.y + uy * short },
    to: { x: to.x - ux * short, y: to.y - uy * short },
    angle: (Math.atan2(dy, dx) * 180) / Math.PI,
  }
}
