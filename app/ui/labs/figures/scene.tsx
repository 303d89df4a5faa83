import type { Figure } from '#app/domain/labs/contract.ts'
import { ArrowsFigure } from './arrows-figure.tsx'
import { CodeFigure } from './code-figure.tsx'
import { QueueFigure } from './queue-figure.tsx'
import { TableFigure } from './table-figure.tsx'
import { type TimelineAnswer, TimelineFigure } from './timeline-figure.tsx'

interface SceneProps {
  figures: readonly Figure[]
  /** What is being answered, where a chart shows it. */
  timeline?: TimelineAnswer | undefined
}

/** What the learner sees while answering. A table beside a chart or a program stands in a column of its own. */
export function Scene({ figures, timeline }: SceneProps) {
  const isWide = figures.some(({ type }) => type === 'timeline' || type === 'code')
  const aside = isWide ? figures.filter(({ type }) => type === 'table') : []
  const main = figures.filter((figure) => !aside.includes(figure))
  return (
    <div
      className={`grid grid-cols-1 gap-x-16 gap-y-6 ${aside.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
    >
      <Figures figures={main} timeline={timeline} />
      {aside.length > 0 && <Figures figures={aside} />}
    </div>
  )
}

function Figures({ figures, timeline }: SceneProps) {
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
  switch (figure.type) {
    case 'text':
      return <p className="max-w-[70ch]">{figure.text}</p>
    case 'code':
      return <CodeFigure {...figure} />
    case 'table':
      return <TableFigure {...figure} />
    case 'timeline':
      return <TimelineFigure figure={figure} answer={timeline} />
    case 'queue':
      return <QueueFigure {...figure} />
    case 'arrows':
      return <ArrowsFigure {...figure} />
    default:
      return figure satisfies never
  }
}
