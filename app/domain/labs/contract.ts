import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Random } from '#app/domain/random.ts'

/*
 * A lab generates problems and solves them. Its solution is a generator function: it yields each step as a question and
 * receives the answer to continue with. Solving, grading and quiz questions are then the same for every lab (run.ts).
 * docs/labs.md shows how to write one.
 */

/** Plain JSON: a run is stored as lab, version, seed, level and answers, and graded again on the server. */
export type Answer = number | string | readonly string[]

/** A wrong answer that follows from a known mistake. */
export interface Slip<A extends Answer = Answer> {
  /** Unique for the mistake within the lab. */
  id: string
  /** The misconception in the subject's `subject.yaml`, where it lists this one. */
  misconception?: string
  answer: A
  /** What to tell a learner who gives this answer. */
  sentence: string
}

interface AskBase<A extends Answer> {
  prompt: string
  /** The figures that the learner sees while answering. */
  scene: readonly Figure[]
  answer: A
  /** Other right answers. The solution continues with the one that the learner gave. */
  alsoRight?: readonly A[]
  /** Why the answer is right. */
  why: string
  /** The rule that decides this step, without its result: for a learner who asks for help. */
  rule?: string
  /** Explains the answer, so it is shown only with the feedback. */
  drawing?: readonly Figure[]
  slips: readonly Slip<A>[]
}

export type Ask =
  | ({ kind: 'number' } & AskBase<number>)
  /** Compared without regard to case and amount of white space, and several numbers also to commas and brackets. */
  | ({ kind: 'text' } & AskBase<string>)
  /** One of the options. */
  | ({ kind: 'choice'; options: readonly string[] } & AskBase<string>)
  /** Some of the options, in any order. */
  | ({ kind: 'set'; options: readonly string[] } & AskBase<readonly string[]>)
  /** Some of the options, in this order. An option may occur several times. */
  | ({
      kind: 'list'
      options: readonly string[]
      /** Each option occurs once: they are to be put in order. */
      usesEach?: true
    } & AskBase<readonly string[]>)

export interface Table {
  type: 'table'
  caption: string
  columns: readonly (string | number)[]
  rows: readonly (readonly (string | number)[])[]
  /** The column that the step is about, from 0. */
  now?: number
  /** Cells that stand out: `filled` for what is new, `outlined` for what stayed. Row and column from 0. */
  marked?: readonly { row: number; column: number; as: 'filled' | 'outlined' }[]
}

export interface Timeline {
  type: 'timeline'
  lanes: readonly string[]
  bars: readonly { lane: string; from: number; to: number }[]
  /** Where the axis ends at least. */
  end?: number
  /** The moment that the step is about. */
  now?: number
  /** A ring on the lane, where it begins to count: an arrival. */
  starts?: readonly { lane: string; at: number }[]
  /** Where a lane has ended: a process is finished. */
  ends?: readonly { lane: string; at: number }[]
  /** A bar whose end is asked for. The lane ends with one of the length `left`. */
  open?: { lane: string; from: number; left?: number }
}

/** A queue as a linked list. Each item is in it once. */
export interface Queue {
  type: 'queue'
  caption: string
  items: readonly string[]
}

/** Arrows from one column of the table above back or ahead to others. */
export interface Arrows {
  type: 'arrows'
  caption: string
  /** How many columns the table has, the first with the names of its rows. */
  columns: number
  from: number
  to: readonly { column: number; label: string; strong?: boolean }[]
}

/** Vertices and edges, also of a tree. */
export interface Graph {
  type: 'graph'
  caption: string
  directed: boolean
  /** On a grid: `x` counts to the right and may be a fraction, `y` counts rows downwards. */
  nodes: readonly { id: string; label: string; x: number; y: number; marked?: boolean }[]
  /** `marked` nodes and edges are those that the solution has dealt with. */
  edges: readonly { from: string; to: string; label?: string; marked?: boolean }[]
}

/** Data for a drawing, never markup. */
export type Figure =
  | { type: 'text'; text: string }
  | { type: 'code'; language: 'c' | 'cpp' | 'css' | 'html' | 'java' | 'js' | 'jsx'; code: string }
  | Table
  | Graph
  | Timeline
  | Queue
  | Arrows

export const LAB_LEVELS = [1, 2, 3] as const
export type LabLevel = (typeof LAB_LEVELS)[number]

export interface Lab<Instance> {
  /** The lab's part of its address. */
  id: string
  title: string
  subject: SubjectId
  /** Id of the subject's topic. */
  topic: string
  /** Higher whenever an old run would be graded differently. */
  version: number
  /** The decisions of this lab where textbooks differ. The learner sees them. */
  conventions: readonly string[]
  /** Those that only some problems of the lab need. */
  conventionsFor?(instance: Instance): readonly string[]
  /** The description of each level. */
  levels: Readonly<Record<LabLevel, string>>
  generate(random: Random, level: LabLevel): Instance
  /** Whether the instance shows what the lab is about and has no ties. Otherwise another one is generated. */
  isWorthwhile?(instance: Instance): boolean
  steps(instance: Instance): Generator<Ask, void, Answer>
}
