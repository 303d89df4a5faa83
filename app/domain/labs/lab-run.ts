import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Answer, Ask, LabLevel } from './contract.ts'
import type { ReplayedStep } from './run.ts'

/*
 * One learner's run through one instance of a lab. Only the answers are stored; `lab-progress.ts` replays verdicts and points
 * from them, on the device and on the server.
 */

/** `guided` gives feedback after each answer, and a second try. `alone` gives feedback at the end. */
export const LAB_MODES = ['guided', 'alone'] as const
export type LabMode = (typeof LAB_MODES)[number]

/** The help that was open: none, where to look (in older runs only), the rule, the answer. */
export const HELP_LEVELS = [0, 1, 2, 3] as const
export type HelpLevel = (typeof HELP_LEVELS)[number]
export const RULE_SHOWN = 2
export const ANSWER_SHOWN = 3
/** What a learner can ask for. */
export type NextHelp = typeof RULE_SHOWN | typeof ANSWER_SHOWN

export const MOST_TRIES = 2

export interface StepAnswer {
  /** Up to two; none if the answer was shown first. */
  tries: readonly Answer[]
  help: HelpLevel
  /** From the moment the step was shown. */
  seconds: number
  /** Whole seconds since the start of the run. */
  after: number
}

export interface LabSetup {
  id: string
  lab: string
  subject: SubjectId
  version: number
  seed: string
  level: LabLevel
  startedAt: number
}

export interface LabRun {
  setup: LabSetup
  mode: LabMode
  /** The model solution was shown, so further steps earn nothing. */
  watched: boolean
  answers: readonly StepAnswer[]
}

/** In half points: 2 for a right first answer, 1 with the rule in sight or at the second try. */
export type Points = 0 | 1 | 2
export const FULL_POINTS: Points = 2

export interface PlayedStep extends ReplayedStep {
  tries: readonly Answer[]
  help: HelpLevel
  settled: boolean
  points: Points
}

export interface LabProgress {
  /** Every step that was begun; the last may not be settled. */
  steps: readonly PlayedStep[]
  /** The step to answer; undefined once the lab is finished. */
  current: Ask | undefined
  /** How many steps are settled, which is the index of the current one. */
  settled: number
  /** The number of steps on this path. */
  total: number
}

/** Points and their maximum. Points can be halves. */
export function scoreOfMarks(marks: string): { points: number; outOf: number } {
  const halves = [...marks].reduce((sum, mark) => sum + Number(mark), 0)
  return { points: halves / FULL_POINTS, outOf: marks.length }
}

const SEED = /^[a-z0-9]{1,20}$/

function isSeed(text: string): boolean {
  return SEED.test(text)
}

/** The instance in an address. An invalid level or seed is left out. */
export function parseInstance(query: URLSearchParams): { level?: LabLevel; seed?: string } {
  const level = ([1, 2, 3] as const).find((each) => String(each) === query.get('level'))
  const seed = query.get('seed')?.toLowerCase()
  return { ...(level && { level }), ...(seed !== undefined && isSeed(seed) && { seed }) }
}

/** Short enough to read aloud. */
export function seedFrom(random: number): string {
  return (random >>> 0).toString(36)
}

/** The default instance of a page. It is in the document, which is the same for everyone. */
export const FIRST_SEED = 'first'
