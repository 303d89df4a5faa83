import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { Answer, Ask, Lab, LabLevel } from './contract.ts'
import { instanceOf, type ReplayedStep, replay, stepsAfter } from './run.ts'

/*
 * One learner's run through one instance of a lab. Only the answers are stored; verdicts and points are replayed from them,
 * on the device and on the server.
 */

/** `guided` gives feedback after each answer, and a second try. `alone` gives feedback at the end. */
export const LAB_MODES = ['guided', 'alone'] as const
export type LabMode = (typeof LAB_MODES)[number]

/** The help that was open: none, where to look, the rule, the answer. */
export const HELP_LEVELS = [0, 1, 2, 3] as const
export type HelpLevel = (typeof HELP_LEVELS)[number]
export const ANSWER_SHOWN: HelpLevel = 3

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

/** Replays a run. */
export function progressOf(
  lab: Lab<unknown>,
  instance: unknown,
  { mode, answers }: Pick<LabRun, 'mode' | 'answers'>,
): LabProgress {
  const tries = answers.map((answer) => answer.tries)
  const { steps, next } = replay(lab, instance, tries)
  const played = steps.map((step, index): PlayedStep => {
    const { help = 0, tries: given = [] } = answers[index] ?? {}
    return {
      ...step,
      tries: given,
      help,
      settled: isSettled(mode, step, help, index < steps.length - 1),
      points: pointsOf(step, help),
    }
  })
  const last = played.at(-1)
  const current = last && !last.settled ? last.ask : next
  const settled = played.filter((step) => step.settled).length
  return { steps: played, current, settled, total: steps.length + stepsAfter(lab, instance, tries) }
}

/** A step that was left behind is settled, whatever the mode is now. */
function isSettled(mode: LabMode, { verdicts }: ReplayedStep, help: HelpLevel, leftBehind: boolean): boolean {
  const mostTries = mode === 'guided' ? MOST_TRIES : 1
  return (
    leftBehind || help === ANSWER_SHOWN || verdicts.length >= mostTries || verdicts.some(({ right }) => right)
  )
}

function pointsOf({ verdicts }: Pick<ReplayedStep, 'verdicts'>, help: HelpLevel): Points {
  if (help === ANSWER_SHOWN) return 0
  const [first, second] = verdicts
  if (first?.right) return help === 2 ? 1 : FULL_POINTS
  return second?.right ? 1 : 0
}

/** The half points that the current step can still earn. */
export function pointsLeft({ watched }: Pick<LabRun, 'watched'>, open: PlayedStep | undefined): Points {
  if (watched) return 0
  return pointsOf({ verdicts: [...(open?.verdicts ?? []), { right: true }] }, open?.help ?? 0)
}

/** Adds a try at the current step. */
export function withTry(
  run: LabRun,
  progress: LabProgress,
  answer: Answer,
  times: Pick<StepAnswer, 'seconds' | 'after'>,
): LabRun {
  const open = openAnswer(run, progress)
  const help = run.watched ? ANSWER_SHOWN : (open?.help ?? 0)
  return withCurrent(run, progress, { ...times, help, tries: [...(open?.tries ?? []), answer] })
}

/** Opens more help at the current step. */
export function withHelp(
  run: LabRun,
  progress: LabProgress,
  help: HelpLevel,
  times: Pick<StepAnswer, 'seconds' | 'after'>,
): LabRun {
  return withCurrent(run, progress, { ...times, help, tries: openAnswer(run, progress)?.tries ?? [] })
}

function openAnswer({ answers }: LabRun, { settled }: LabProgress): StepAnswer | undefined {
  return answers[settled]
}

function withCurrent(run: LabRun, { settled, current }: LabProgress, answer: StepAnswer): LabRun {
  if (!current) return run
  return { ...run, answers: [...run.answers.slice(0, settled), answer] }
}

/** One digit for each step, its half points. Undefined for a run that is not finished or cannot be replayed. */
export function labMarks(
  lab: Lab<unknown>,
  run: Pick<LabSetup, 'seed' | 'level'> & Pick<LabRun, 'mode' | 'answers'>,
): string | undefined {
  const { steps, current } = progressOf(lab, instanceOf(lab, run.seed, run.level), run)
  if (current || steps.length < run.answers.length) return undefined
  return steps.map(({ points }) => points).join('')
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
