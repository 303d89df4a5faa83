import type { OptionNumber } from '#app/domain/catalogue/question.ts'

/*
 * One run through a quiz as a state machine. Specification, section 4.
 *
 * The position, the score and the total are derived from the answers given, so no sequence of events can make them
 * disagree: an answer is added once, by `submit`, and is never changed afterwards.
 */

/** What the machine needs of a question: which one it is, and its key. */
export interface Item {
  id: number
  answer: OptionNumber
}

export interface Answer {
  item: Item
  chosen: OptionNumber
  /** From the moment when the question was shown. */
  seconds: number
}

interface Run {
  /** All items of the quiz: what `restart` goes back to. */
  quiz: readonly Item[]
  /** A graded round holds the whole quiz; a practice round holds what was missed and is never saved. */
  round: 'graded' | 'practice'
  items: readonly Item[]
  answers: readonly Answer[]
}

export interface Answering extends Run {
  phase: 'answering'
  chosen: OptionNumber | undefined
  /** Set by a submit without a choice: the screen shows NOTHING_SELECTED until something is chosen. */
  reminded: boolean
}

export interface Marked extends Run {
  phase: 'marked'
}

export interface Completed extends Run {
  phase: 'completed'
}

export type Attempt = Answering | Marked | Completed

export type AttemptEvent =
  | { type: 'select'; option: OptionNumber }
  | { type: 'submit'; seconds: number }
  | { type: 'next' }
  | { type: 'restart' }
  | { type: 'retryMissed' }

/** Specification, section 5. */
export const NOTHING_SELECTED = 'Please select an option before submitting.'

export function startAttempt(quiz: readonly Item[]): Answering {
  return ask({ quiz, round: 'graded', items: quiz, answers: [] })
}

type Phase = Attempt['phase']
type EventType = AttemptEvent['type']
type Transition<P extends Phase, E extends EventType> = (
  attempt: Extract<Attempt, { phase: P }>,
  event: Extract<AttemptEvent, { type: E }>,
) => Attempt

/** Every event that means something in a phase. One that is not listed leaves the attempt as it is. */
const TRANSITIONS: { [P in Phase]: { [E in EventType]?: Transition<P, E> } } = {
  answering: {
    select: (attempt, { option }) => ({ ...attempt, chosen: option, reminded: false }),
    submit: mark,
    restart: ({ quiz }) => startAttempt(quiz),
  },
  marked: {
    next: (attempt) =>
      attempt.answers.length < attempt.items.length ? ask(attempt) : { ...attempt, phase: 'completed' },
    restart: ({ quiz }) => startAttempt(quiz),
  },
  completed: {
    restart: ({ quiz }) => startAttempt(quiz),
    retryMissed: (attempt) => {
      const missed = missedItems(attempt)
      return missed.length === 0
        ? attempt
        : ask({ quiz: attempt.quiz, round: 'practice', items: missed, answers: [] })
    },
  },
}

/** The attempt after an event. The same object comes back where the event means nothing in this phase. */
export function advance(attempt: Attempt, event: AttemptEvent): Attempt {
  // The table pairs each phase and event with a function that takes just these two; the compiler cannot follow that
  // pairing through two look-ups by a union.
  const transition = TRANSITIONS[attempt.phase][event.type] as Transition<Phase, EventType> | undefined
  return transition ? transition(attempt, event) : attempt
}

function ask({ quiz, round, items, answers }: Run): Answering {
  return { phase: 'answering', quiz, round, items, answers, chosen: undefined, reminded: false }
}

function mark(attempt: Answering, { seconds }: { seconds: number }): Attempt {
  const item = attempt.items[attempt.answers.length]
  if (attempt.chosen === undefined || !item) return { ...attempt, reminded: true }
  const { quiz, round, items, answers, chosen } = attempt
  return { phase: 'marked', quiz, round, items, answers: [...answers, { item, chosen, seconds }] }
}

export function isCorrect({ item, chosen }: Answer): boolean {
  return item.answer === chosen
}

export function scoreOf({ answers }: Attempt): number {
  return answers.filter(isCorrect).length
}

/** Index of the question on the screen, from 0. A completed attempt shows none and stays at the last. */
export function indexOf(attempt: Attempt): number {
  return attempt.phase === 'answering' ? attempt.answers.length : attempt.answers.length - 1
}

export function missedItems({ answers }: Attempt): Item[] {
  return answers.filter((answer) => !isCorrect(answer)).map((answer) => answer.item)
}

/** True while leaving would throw answers away. */
export function isUnderWay(attempt: Attempt): boolean {
  return attempt.phase !== 'completed' && attempt.answers.length > 0
}

export type Mark = 'correct' | 'missed' | 'current' | 'ahead'

/** One mark a question, in order: the run of the quiz at a glance. */
export function marksOf(attempt: Attempt): Mark[] {
  return attempt.items.map((_, index) => {
    const answer = attempt.answers[index]
    if (answer) return isCorrect(answer) ? 'correct' : 'missed'
    return attempt.phase === 'answering' && index === attempt.answers.length ? 'current' : 'ahead'
  })
}
