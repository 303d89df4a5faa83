import type { ReactNode } from 'react'
import type { Figure } from '#app/domain/labs/contract.ts'
import { Conventions } from '../conventions.tsx'
import { stepParts } from '../step-parts.ts'
import { CodeFigure } from './code-figure.tsx'
import { TableFigure } from './table-figure.tsx'
import type { TimelineAnswer } from './timeline-figure.tsx'

interface FiguresProps {
  figures: readonly Figure[]
  /** The answer in progress, if a chart shows it. */
  timeline?: TimelineAnswer | undefined
}

interface SceneProps extends FiguresProps {
  conventions: readonly string[]
  /** Shown under the figures: the question or the answer. */
  children: ReactNode
}

/**
 * The figures of a step, with the question beside them, or under a chart or a text. The tables of a chart are in a column of their own,
 * with the rules of the lab. On a phone everything is in one column, whose last part can be sticky.
 */
export function Scene({ figures, timeline, conventions, children }: SceneProps) {
  const isChart = figures.some(isWide)
  const tables = isChart ? figures.filter((figure) => figure.type === 'table' && !isWide(figure)) : []
  const hasAside = tables.length > 0 || conventions.length > 0
  const isOnTop = isChart || figures.every(({ type }) => type === 'text')
  const layout = isOnTop ? (hasAside ? 'under' : 'column') : 'beside'
  return (
    <div className={`flex grow flex-col gap-y-6 lg:grid lg:grow-0 lg:gap-x-16 ${COLUMNS[layout]}`}>
      <Figures figures={figures.filter((figure) => !tables.includes(figure))} timeline={timeline} />
      {hasAside && (
        <div
          className={`grid content-start gap-5 ${layout === 'beside' ? 'order-last lg:col-start-2' : 'lg:col-start-2 lg:row-span-2 lg:row-start-1'} ${tables.length > 0 ? '' : 'max-lg:hidden'}`}
        >
          {tables.length > 0 && <Figures figures={tables} />}
          <Conventions items={conventions} className="max-lg:hidden" />
        </div>
      )}
      <div
        className={`max-lg:contents lg:@container ${layout === 'beside' ? 'lg:col-start-2 lg:row-start-1' : 'lg:col-start-1'}`}
      >
        {children}
      </div>
    </div>
  )
}

const COLUMNS = {
  beside: 'lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:*:first:row-span-2',
  under: 'lg:grid-cols-[minmax(0,1fr)_15rem] lg:grid-rows-[auto_1fr]',
  column: 'lg:grid-cols-1',
} as const

/** Figures of full width: a timeline, and a table that is followed column by column. */
function isWide(figure: Figure): boolean {
  return figure.type === 'timeline' || (figure.type === 'table' && figure.now !== undefined)
}

export function Figures({ figures, timeline }: FiguresProps) {
  return (
    <div className="grid min-w-0 content-start gap-5">
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of one scene keep their places
        <FigureView key={index} figure={figure} timeline={timeline} />
      ))}
    </div>
  )
}

function FigureView({ figure, timeline }: { figure: Figure; timeline?: TimelineAnswer | undefined }) {
  const { arrows: ArrowsFigure, graph: GraphFigure, queue: QueueFigure, timeline: TimelineFigure } = stepParts
  switch (figure.type) {
    case 'text':
      return <p className="max-w-[70ch]">{figure.text}</p>
    case 'code':
      return <CodeFigure {...figure} />
    case 'table':
      return <TableFigure {...figure} />
    case 'graph':
      return GraphFigure && <GraphFigure figure={figure} />
    case 'timeline':
      return TimelineFigure && <TimelineFigure figure={figure} answer={timeline} />
    case 'queue':
      return QueueFigure && <QueueFigure {...figure} />
    case 'arrows':
      return ArrowsFigure && <ArrowsFigure {...figure} />
    default:
      return figure satisfies never
  }
}
