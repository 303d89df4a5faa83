import type { Ask } from '#app/domain/labs/contract.ts'
import type { ArrowsFigure } from './figures/arrows-figure.tsx'
import type { GraphFigure } from './figures/graph-figure.tsx'
import type { QueueFigure } from './figures/queue-figure.tsx'
import type { TimelineFigure } from './figures/timeline-figure.tsx'
import { isOrder } from './widgets/answer-kind.ts'
import type { Order } from './widgets/order.tsx'
import type { Pick } from './widgets/pick.tsx'

/** Figures and widgets that only some steps need. */
interface StepParts {
  arrows: typeof ArrowsFigure
  graph: typeof GraphFigure
  queue: typeof QueueFigure
  timeline: typeof TimelineFigure
  order: typeof Order
  pick: typeof Pick
}

const LOADERS: { [P in keyof StepParts]: () => Promise<StepParts[P]> } = {
  arrows: async () => (await import('./figures/arrows-figure.tsx')).ArrowsFigure,
  graph: async () => (await import('./figures/graph-figure.tsx')).GraphFigure,
  queue: async () => (await import('./figures/queue-figure.tsx')).QueueFigure,
  timeline: async () => (await import('./figures/timeline-figure.tsx')).TimelineFigure,
  order: async () => (await import('./widgets/order.tsx')).Order,
  pick: async () => (await import('./widgets/pick.tsx')).Pick,
}

/** The parts that have loaded. `all-figures.ts` and `all-widgets.ts` load the rest. */
export const stepParts: Partial<StepParts> = {}

const loading = new Map<string, Promise<void>>()

/** Loads the parts that the question of a step needs, for `use`. Where that fails, `hasStepParts` is false. */
export function loadStepParts(ask: Ask): Promise<void> {
  const parts = partsOf(ask)
  const key = parts.join()
  const loaded =
    loading.get(key) ??
    Promise.all(parts.map(load)).then(
      () => undefined,
      () => undefined,
    )
  loading.set(key, loaded)
  return loaded
}

export function hasStepParts(ask: Ask): boolean {
  return partsOf(ask).every((part) => stepParts[part])
}

async function load<P extends keyof StepParts>(part: P): Promise<void> {
  stepParts[part] = await LOADERS[part]()
}

function partsOf(ask: Ask): (keyof StepParts)[] {
  const figures = ask.scene.map(({ type }) => type)
  const isList = ask.kind === 'set' || ask.kind === 'list'
  return [...figures, isList && (isOrder(ask) ? 'order' : 'pick')].filter(isStepPart)
}

function isStepPart(name: unknown): name is keyof StepParts {
  return typeof name === 'string' && name in LOADERS
}
