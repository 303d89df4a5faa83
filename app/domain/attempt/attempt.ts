import { type ExplainedItem, type ItemRef, letterAt, type OptionNumber } from '#app/domain/catalogue/item.ts'
import { type ExamRecord, inExamOrder } from '#app/domain/exam/exam-record.ts'
import { isCorrect } from './is-correct.ts'
import { optionOrder } from './option-order.ts'
import { type Policy, rulesOf } from './policy.ts'

/*
 * One go at a list of items, as a state machine. Specification, section 4: its quiz is one policy.
 *
 * Invariant: an answer is added once, by `submit`, and never changes. Position, score and total are derived from the
 * answers, so no sequence of events can make them disagree.
 */

/** An item as captured at the start of the attempt, so that a release in between changes neither version nor key. */
export interface AttemptItem extends ItemRef {
  key: OptionNumber
}

export function attemptItem({ item: { id, version }, rubric: { key } }: ExplainedItem): AttemptItem {
  return { id, version, key }
}

/** The confidence: guess, think so, sure. */
export type Confidence = 0 | 1 | 2
export const SURE: Confidence = 2

export interface Answer {
  item: AttemptItem
  chosen: OptionNumber
  /** From the moment the item was shown. */
  seconds: number
  confidence?: Confidence
  /** Whole seconds since the start of the attempt, which may have been interrupted for days. */
  after?: number
}

/** The fixed data of an attempt. */
export interface AttemptSetup {
  /** 32 hexadecimal digits. The entry in the log gets the same id. */
  id: string
  policy: Policy
  items: readonly AttemptItem[]
  /** The seed for the order of the options, if the policy shuffles them. */
  seed: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** For rounds whose items are chosen one by one: how to choose the next ones. */
  round?: {
    /** The number of items, if there are enough. */
    count: number
    /** The search parameters that asked for the round. */
    request: string
  }
}

interface Run {
  setup: AttemptSetup
  answers: readonly Answer[]
}

export interface Answering extends Run {
  phase: 'answering'
  chosen: OptionNumber | undefined
  /** Set by a submit without a choice: the screen shows NOTHING_SELECTED until an option is chosen. */
  reminded: boolean
}

/** The last answer is locked, and its feedback is on the screen. */
export interface Marked extends Run {
  phase: 'marked'
}

export interface Completed extends Run {
  phase: 'completed'
  /** Of an exam. Its answers are in the order of its questions, without those that were left blank. */
  exam?: ExamRecord<AttemptItem>
}

export type Attempt = Answering | Marked | Completed

interface Submitted {
  seconds: number
  confidence?: Confidence | undefined
  after?: number
}

export type AttemptEvent =
  | { type: 'select'; option: OptionNumber }
  | ({ type: 'submit' } & Submitted)
  | { type: 'next' }
  /** Ends the attempt with the answers so far. */
  | { type: 'end' }
  /** Replaces the attempt by a new or a resumed one. */
  | { type: 'start'; setup: AttemptSetup; answers?: readonly Answer[] }

/** Specification, section 5. */
export const NOTHING_SELECTED = 'Please select an option before submitting.'

/** An attempt at its first item, or at the item after earlier answers. */
export function startAttempt(setup: AttemptSetup, answers: readonly Answer[] = []): Attempt {
  return ask({ setup, answers })
}

type Phase = Attempt['phase']
type EventType = AttemptEvent['type']
type Transition<P extends Phase, E extends EventType> = (
  attempt: Extract<Attempt, { phase: P }>,
  event: Extract<AttemptEvent, { type: E }>,
) => Attempt

const start = (_: Attempt, { setup, answers }: { setup: AttemptSetup; answers?: readonly Answer[] }) =>
  startAttempt(setup, answers)

/** The transitions by phase and event. Any other event leaves the attempt as it is. */
const TRANSITIONS: { [P in Phase]: { [E in EventType]?: Transition<P, E> } } = {
  answering: {
    select: (attempt, { option }) => ({ ...attempt, chosen: option, reminded: false }),
    submit: mark,
    end: complete,
    start,
  },
  marked: { next: ask, end: complete, start },
  completed: { start },
}

/** The attempt after an event; the same object if the event has no transition in this phase. */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt {
  // The table pairs each phase and event with a function that takes just these two; the compiler cannot follow that
  // pairing through two look-ups by a union.
  const transition = TRANSITIONS[attempt.phase][event.type] as Transition<Phase, EventType> | undefined
  return transition ? transition(attempt, event) : attempt
}

function ask({ setup, answers }: Run): Attempt {
  return answers.length < setup.items.length
    ? { phase: 'answering', setup, answers, chosen: undefined, reminded: false }
    : complete({ setup, answers })
}

function complete({ setup, answers }: Run): Completed {
  return { phase: 'completed', setup, answers }
}

function mark(attempt: Answering, { seconds, confidence, after }: Submitted): Attempt {
  const { setup, answers, chosen } = attempt
  const item = setup.items[answers.length]
  if (chosen === undefined || !item) return { ...attempt, reminded: true }
  const answer: Answer = {
    item,
    chosen,
    seconds,
    ...(confidence !== undefined && { confidence }),
    ...(after !== undefined && { after }),
  }
  const run = { setup, answers: [...answers, answer] }
  return rulesOf(setup.policy).feedback === 'each' ? { phase: 'marked', ...run } : ask(run)
}

export function scoreOf({ answers }: Pick<Attempt, 'answers'>): number {
  return answers.filter(isCorrect).length
}

/** Index of the item on the screen, from 0; for a completed attempt, that of the last item. */
export function indexOf(attempt: Attempt): number {
  return attempt.phase === 'answering' ? attempt.answers.length : attempt.answers.length - 1
}

export function missedItems({ answers }: Attempt): AttemptItem[] {
  return answers.filter((answer) => !isCorrect(answer)).map((answer) => answer.item)
}

/** Whole seconds since the start of the attempt: `after` of an answer that is given now. */
export function secondsIntoAttempt({ startedAt }: AttemptSetup, now: number): number {
  return Math.max(0, Math.round((now - startedAt) / 1_000))
}

/** The order in which this attempt shows the options of an item. */
export function optionsOrderedFor({ policy, seed }: AttemptSetup, itemId: string): readonly OptionNumber[] {
  return optionOrder(rulesOf(policy).optionOrder === 'shuffled' ? seed : undefined, itemId)
}

/** The letter that an option has on the screen in this attempt. */
export function letterOf(setup: AttemptSetup, itemId: string, option: OptionNumber): string {
  return letterAt(optionsOrderedFor(setup, itemId).indexOf(option))
}

/** `given`: answered, and marked only at the end. `blank`: left without an answer in an exam. */
export type Mark = 'right' | 'wrong' | 'given' | 'now' | 'toCome' | 'blank'

/** A question of a completed attempt. */
export interface AskedQuestion {
  /** From 1. */
  number: number
  item: AttemptItem
  /** Undefined if it was left blank. */
  answer: Answer | undefined
  /** Whether it was flagged in an exam. */
  flagged: boolean
}

/** The questions of a completed attempt, in order. */
export function askedQuestions({ answers, exam }: Completed): AskedQuestion[] {
  return inExamOrder(answers, exam?.blank ?? []).map((question, index) => ({
    number: index + 1,
    item: question.item,
    answer: 'chosen' in question ? question : undefined,
    flagged: exam?.flagged.includes(index + 1) ?? false,
  }))
}

/** The number of items, including those that are still to be chosen. */
export function lengthOf(attempt: Attempt): number {
  const { setup, answers } = attempt
  if (attempt.phase === 'completed') return answers.length + (attempt.exam?.blank.length ?? 0)
  return Math.max(setup.items.length, setup.round?.count ?? 0)
}

/** One mark per item, in order. */
export function marksOf(attempt: Attempt): Mark[] {
  if (attempt.phase === 'completed')
    return askedQuestions(attempt).map(({ answer }) =>
      answer === undefined ? 'blank' : isCorrect(answer) ? 'right' : 'wrong',
    )
  const isSecret = rulesOf(attempt.setup.policy).feedback === 'end'
  return Array.from({ length: lengthOf(attempt) }, (_, index) => {
    const answer = attempt.answers[index]
    if (answer) return isSecret ? 'given' : isCorrect(answer) ? 'right' : 'wrong'
    return attempt.phase === 'answering' && index === attempt.answers.length ? 'now' : 'toCome'
  })
}
