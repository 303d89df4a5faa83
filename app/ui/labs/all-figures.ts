import { ArrowsFigure } from './figures/arrows-figure.tsx'
import { GraphFigure } from './figures/graph-figure.tsx'
import { QueueFigure } from './figures/queue-figure.tsx'
import { TimelineFigure } from './figures/timeline-figure.tsx'
import { stepParts } from './step-parts.ts'

/* Import this file where any figure can be shown. */

stepParts.arrows = ArrowsFigure
stepParts.graph = GraphFigure
stepParts.queue = QueueFigure
stepParts.timeline = TimelineFigure
