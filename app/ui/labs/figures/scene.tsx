import type { ReactNode } from 'react'
import type { Figure } from '#app/domain/labs/contract.ts'
import { Conventions } from '../conventions.tsx'
import type { QueueAnswer } from '../step-drawing.ts'
import { stepParts } from '../step-parts.ts'
import { CodeFigure } from './code-figure.tsx'
import { TableFigure } from './table-figure.tsx'
import type { TimelineAnswer } from './timeline-figure.tsx'

interface FiguresProps {
  figures: readonly Figure[]
  /** The answer in progress, if a chart shows it. */
  timeline?: TimelineAnswer | undefined
  /** A wrong answer that a queue shows. */
  queue?: QueueAnswer | undefined
}

interface SceneProps extends FiguresProps {
  conventions: readonly string[]
  /** Where the parts of the question are. */
  parts: Parts
  /** The question or the answer. */
  children: ReactNode
}

/**
 * The figures of a step, with the question beside them, which follows a taller figure. A chart over time is as wide as the page,
 * where the question fits below it. In portrait everything is in one column, whose last part can be sticky.
 */
export function Scene({ figures, timeline, queue, conventions, parts, children }: SceneProps) {
  const isPicked = parts === PICKED
  const isAbove = parts === BELOW
  return (
    <div className={`${SCENE} ${isPicked ? PICKED_ROWS : ''}`}>
      <div
        className={`grid min-w-0 content-start gap-5 empty:hidden beside:col-start-1 ${isPicked ? 'beside:row-start-1' : 'max-lg:sideways:gap-2 max-lg:sideways:pb-4'} ${isAbove ? 'above:col-span-2 above:border-b-2 above:border-text above:pb-6' : ''}`}
      >
        <Figures figures={figures} timeline={timeline} queue={queue} />
        {!isPicked && (
          <Conventions items={conventions} className={`stacked:hidden ${isAbove ? 'above:hidden' : ''}`} />
        )}
      </div>
      {children}
    </div>
  )
}

const SCENE =
  'flex grow flex-col gap-y-6 beside:grid lg:grow-0 lg:grid-cols-[minmax(0,1fr)_clamp(16rem,38%,26rem)] lg:gap-x-12 roomy:grid-cols-[minmax(0,1fr)_30rem] roomy:gap-x-16 max-lg:sideways:grid-cols-2 max-lg:sideways:gap-x-6 max-lg:sideways:gap-y-4'

/** On a phone turned on its side the last row is the place of the bar, which stays at the bottom of the screen. */
const PICKED_ROWS = 'lg:grid-rows-[auto_auto_auto_1fr_auto] max-lg:sideways:grid-rows-[auto_auto_1fr_5rem]'

const SECOND_COLUMN = 'min-w-0 beside:col-start-2'

/**
 * The parts of a question beside the figures. On a phone turned on its side they fill the screen, and those that do not fit it
 * scroll with the page: their end follows a taller figure, not their beginning.
 */
const BESIDE = {
  column:
    'stacked:contents beside:sticky beside:col-start-2 beside:flex beside:flex-col lg:top-5 lg:-mx-1 lg:max-h-[calc(100dvh-2.5rem)] lg:gap-y-6 lg:self-start lg:overflow-y-auto lg:px-1 lg:pb-1 max-lg:sideways:bottom-0 max-lg:sideways:min-h-[min(100%,100dvh)] max-lg:sideways:min-w-0 max-lg:sideways:gap-y-4 max-lg:sideways:self-end',
  question: 'max-lg:sideways:-order-2',
  prompt: '',
  widget: '',
  note: 'max-lg:sideways:-order-1 lg:order-2',
  controls: 'max-lg:contents',
  action: '',
  rules: 'beside:hidden',
}

type Parts = Record<keyof typeof BESIDE, string>

/** The answer is picked from a figure, which is on the side of the figures. */
const PICKED: Parts = {
  column: 'contents',
  question: 'beside:contents',
  prompt: `${SECOND_COLUMN} beside:row-start-1`,
  widget: 'min-w-0 beside:col-start-1 lg:row-[2/-2] max-lg:sideways:row-[2/-1]',
  note: `${SECOND_COLUMN} max-lg:sideways:row-start-2 lg:row-start-3`,
  controls: 'contents',
  action: 'beside:col-start-2 lg:row-start-2 max-lg:sideways:row-[1/-1] max-lg:sideways:self-end',
  rules: `${SECOND_COLUMN} max-lg:sideways:row-start-3 lg:row-start-4`,
}

/** Below a chart: the question on the left, and what is said of it on the right. */
const BELOW: Parts = {
  ...BESIDE,
  column: `${BESIDE.column} above:contents`,
  question: `${BESIDE.question} above:row-span-2`,
  rules: `${BESIDE.rules} above:order-3 above:col-start-2 above:block`,
}

/** Where the parts of a question are. Only what stands above a picked figure may be text, so that the question is beside both. */
export function partsOf(figures: readonly Figure[], picked: Figure | undefined): Parts {
  if (figures.some(({ type }) => type === 'timeline')) return BELOW
  return picked && figures.every(({ type }) => type === 'text') ? PICKED : BESIDE
}

export function Figures({ figures, ...answers }: FiguresProps) {
  return (
    <>
      {inRows(figures).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of one scene keep their places
        <FigureRow key={index} row={row} {...answers} />
      ))}
    </>
  )
}

/**
 * A table of values is beside the timeline that follows it, where there is room. On a phone turned on its side it is below, because
 * the screen has no room for both.
 */
function inRows(figures: readonly Figure[]): Figure[][] {
  const rows: Figure[][] = []
  for (const figure of figures) {
    const before = rows.at(-1)
    if (figure.type === 'timeline' && before?.[0]?.type === 'table' && before[0].now === undefined)
      before.push(figure)
    else rows.push([figure])
  }
  return rows
}

function FigureRow({ row, ...answers }: { row: readonly Figure[] } & Omit<FiguresProps, 'figures'>) {
  const [first, second] = row
  if (!first) return null
  if (!second) return <FigureView figure={first} {...answers} />
  return (
    <div className="@container">
      <div className="grid gap-5 max-lg:sideways:gap-2 max-lg:sideways:*:last:-order-1 @lg:grid-cols-[auto_minmax(0,1fr)] @lg:items-start @lg:gap-x-8">
        <FigureView figure={first} {...answers} />
        <FigureView figure={second} {...answers} />
      </div>
    </div>
  )
}

function FigureView({ figure, timeline, queue }: { figure: Figure } & Omit<FiguresProps, 'figures'>) {
  const { arrows: ArrowsFigure, graph: GraphFigure, queue: QueueFigure, timeline: TimelineFigure } = stepParts
  switch (figure.type) {
    case 'text':
      return <p className="max-w-[70ch] roomy:max-w-[56ch] roomy:text-[1.1875rem]/7">{figure.text}</p>
    case 'code':
      return <CodeFigure {...figure} />
    case 'table':
      return <TableFigure {...figure} />
    case 'graph':
      return GraphFigure && <GraphFigure figure={figure} />
    case 'timeline':
      return TimelineFigure && <TimelineFigure figure={figure} answer={timeline} />
    case 'queue':
      return QueueFigure && <QueueFigure {...figure} answer={queue} />
    case 'arrows':
      return ArrowsFigure && <ArrowsFigure {...figure} />
    default:
      return figure satisfies never
  }
}
