import { seededRandom } from '#app/domain/random.ts'
import type { Answer, Ask, Lab, LabLevel, Slip } from './contract.ts'

const MOST_INSTANCES_TRIED = 500
const MOST_STEPS = 200

export interface Verdict {
  right: boolean
  /** The mistake, if it is a known one. */
  slip?: Slip
}

export interface ReplayedStep {
  ask: Ask
  /** One for each try. */
  verdicts: readonly Verdict[]
}

export interface Replay {
  steps: readonly ReplayedStep[]
  /** The next question; undefined once the lab is finished. */
  next: Ask | undefined
  /** How many steps follow along the model solution. */
  stepsLeft: number
}

export interface Grading {
  /** One for each answer. */
  verdicts: readonly Verdict[]
  /** The next question; undefined once the lab is finished. */
  next: Ask | undefined
}

/** The same seed and level always give the same instance. */
export function instanceOf<I>(lab: Lab<I>, seed: string, level: LabLevel): I {
  for (let attempt = 0; attempt < MOST_INSTANCES_TRIED; attempt++) {
    const instance = lab.generate(seededRandom(`${lab.id}/${level}/${seed}/${attempt}`), level)
    if (lab.isWorthwhile?.(instance) ?? true) return instance
  }
  throw new Error(`${lab.id}: no worthwhile instance for seed ${seed} at level ${level}`)
}

/** The decisions that this problem needs. */
export function conventionsOf<I>(lab: Lab<I>, instance: I): readonly string[] {
  return [...lab.conventions, ...(lab.conventionsFor?.(instance) ?? [])]
}

/** The questions along the model solution. */
export function solve<I>(lab: Lab<I>, instance: I): Ask[] {
  const asks: Ask[] = []
  const steps = lab.steps(instance)
  for (let step = steps.next(); !step.done; step = steps.next(step.value.answer)) {
    asks.push(step.value)
    if (asks.length > MOST_STEPS) throw new Error(`${lab.id} does not end`)
  }
  return asks
}

/** Replays the lab with one answer to each step. */
export function grade<I>(lab: Lab<I>, instance: I, answers: readonly Answer[]): Grading {
  const { steps, next } = replay(
    lab,
    instance,
    answers.map((answer) => [answer]),
  )
  return { verdicts: steps.flatMap(({ verdicts }) => verdicts), next }
}

/**
 * Replays the lab with the tries at each step. Without a right one it continues from the model answer, so a mistake costs
 * one step and not all that follow from it.
 */
export function replay<I>(lab: Lab<I>, instance: I, tries: readonly (readonly Answer[])[]): Replay {
  const replayed: ReplayedStep[] = []
  const steps = lab.steps(instance)
  let step = steps.next()
  for (const answers of tries) {
    if (step.done) break
    const ask = step.value
    replayed.push({ ask, verdicts: answers.map((answer) => judge(ask, answer)) })
    const right = answers.map((answer) => rightAnswer(ask, answer)).find((each) => each !== undefined)
    step = steps.next(right ?? ask.answer)
  }
  const next = step.done ? undefined : step.value
  let stepsLeft = 0
  for (; !step.done; step = steps.next(step.value.answer)) stepsLeft++
  return { steps: replayed, next, stepsLeft }
}

function judge(ask: Ask, answer: Answer): Verdict {
  if (rightAnswer(ask, answer) !== undefined) return { right: true }
  const slip = slipsOf(ask).find((candidate) => isSame(ask, candidate.answer, answer))
  return { right: false, ...(slip && { slip }) }
}

/** The slips that are wrong answers here. If two mistakes lead to the same answer, the first one stands for both. */
export function slipsOf(ask: Ask): Slip[] {
  const slips: readonly Slip[] = ask.slips
  return slips.filter(
    ({ answer }, index) =>
      rightAnswer(ask, answer) === undefined &&
      !slips.slice(0, index).some((earlier) => isSame(ask, earlier.answer, answer)),
  )
}

/** A known mistake that may be shown before an answer. Undefined where it would leave only one option. */
export function slipToWarnOf(ask: Ask): Slip | undefined {
  return 'options' in ask && ask.options.length < 3 ? undefined : slipsOf(ask)[0]
}

/** The right answer that this one equals, as the lab wrote it. */
function rightAnswer(ask: Ask, answer: Answer): Answer | undefined {
  const right: readonly Answer[] = [ask.answer, ...(ask.alsoRight ?? [])]
  return right.find((each) => isSame(ask, each, answer))
}

function isSame(ask: Ask, a: Answer, b: Answer): boolean {
  return canonical(ask, a) === canonical(ask, b)
}

/** Several numbers, as in "3 0 2", "3, 0, 2" or "(3, 0, 2)". */
const NUMBERS = /^\(?\s*\d+([\s,]+\d+)+\s*\)?$/

/** Options are compared exactly: Java's `long` and `Long` are two of them. */
function canonical({ kind }: Ask, answer: Answer): string {
  const parts = (typeof answer === 'object' ? answer : [answer]).map(String)
  if (kind === 'text') {
    const text = parts.join().trim()
    const plain = NUMBERS.test(text) ? text.replaceAll(/[(),]/g, ' ').trim() : text
    return plain.replaceAll(/\s+/g, ' ').toLowerCase()
  }
  return JSON.stringify(kind === 'set' ? [...new Set(parts)].sort() : parts)
}

/** An option of a question, with what its feedback says. */
interface LabOption {
  text: string
  reason: string
  slip?: Slip
}

export interface LabQuestion {
  /** Its place in the solution, from 0. */
  step: number
  ask: Ask
  /** The right one first. */
  options: readonly LabOption[]
}

const WRONG_OPTIONS = 3

/**
 * The steps with enough slips to make a multiple-choice question, whose wrong options are those slips. What looks the same
 * is one option.
 */
export function questionsOf<I>(lab: Lab<I>, instance: I): LabQuestion[] {
  return solve(lab, instance).flatMap((ask, step) => {
    const taken = new Set([ask.answer, ...(ask.alsoRight ?? [])].map(textOf))
    const wrong: LabOption[] = []
    for (const slip of slipsOf(ask)) {
      const text = textOf(slip.answer)
      if (taken.has(text)) continue
      taken.add(text)
      wrong.push({ text, reason: slip.sentence, slip })
    }
    if (wrong.length < WRONG_OPTIONS) return []
    const right = { text: textOf(ask.answer), reason: ask.why }
    return [{ step, ask, options: [right, ...wrong.slice(0, WRONG_OPTIONS)] }]
  })
}

function textOf(answer: Answer): string {
  if (typeof answer !== 'object') return String(answer)
  return answer.length > 0 ? answer.join(', ') : 'none'
}
