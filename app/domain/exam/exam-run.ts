import type { Mark } from '#app/domain/attempt/attempt.ts'
import type { OptionNumber } from '#app/domain/catalogue/item.ts'
import { type ExamClock, setPaused, startClock } from './exam-clock.ts'

/*
 * An exam under way: what was chosen, flagged and visited, and its clock. It knows no keys, so that it can show none.
 */

export interface ExamQuestion {
  visited: boolean
  flagged: boolean
  chosen?: OptionNumber
  /** Whole seconds since the start of the attempt, when the option was chosen. */
  after?: number
  /** How long it was shown, in milliseconds of the exam's time. */
  shownFor: number
}

export interface ExamRun {
  /** Index of the question on the screen. */
  current: number
  /** The exam's time that was used when that question was shown. */
  shownSince: number
  questions: readonly ExamQuestion[]
  clock: ExamClock
}

export type ExamEvent =
  | { type: 'choose'; option: OptionNumber; after: number }
  | { type: 'clear' }
  | { type: 'flag' }
  /** To another question, by its index. */
  | { type: 'go'; to: number }
  | { type: 'pause' }
  | { type: 'resume' }

export function startExam(count: number, minutes: number, wall: number): ExamRun {
  const questions = Array.from({ length: count }, (_, index) => ({
    visited: index === 0,
    flagged: false,
    shownFor: 0,
  }))
  return { current: 0, shownSince: 0, questions, clock: startClock(minutes, wall) }
}

/**
 * The exam after an event; the same object if nothing changes. While it is paused, or its time is over, only `resume` and
 * `pause` do something.
 *
 * @param run with a clock that is up to date
 */
export function afterEvent(run: ExamRun, event: ExamEvent): ExamRun {
  const { clock, questions, current } = run
  if (event.type === 'pause' || event.type === 'resume') {
    const paused = event.type === 'pause'
    return paused === clock.paused ? run : { ...run, clock: setPaused(clock, paused) }
  }
  if (clock.paused || clock.used >= clock.limit) return run
  switch (event.type) {
    case 'choose':
      return changed(run, { chosen: event.option, after: event.after })
    case 'clear':
      return questions[current]?.chosen === undefined ? run : changed(run, undefined)
    case 'flag':
      return changed(run, { flagged: !questions[current]?.flagged })
    case 'go': {
      if (event.to === current || !questions[event.to]) return run
      const noted = withTimeNoted(run)
      return {
        ...noted,
        current: event.to,
        questions: noted.questions.map((question, index) =>
          index === event.to ? { ...question, visited: true } : question,
        ),
      }
    }
    default:
      return event satisfies never
  }
}

/** The time that the question on the screen was shown is noted, as when leaving it. */
export function withTimeNoted(run: ExamRun): ExamRun {
  const { current, shownSince, clock } = run
  return {
    ...run,
    shownSince: clock.used,
    questions: run.questions.map((question, index) =>
      index === current ? { ...question, shownFor: question.shownFor + clock.used - shownSince } : question,
    ),
  }
}

/** @param changes undefined takes the answer back */
function changed(run: ExamRun, changes: Partial<ExamQuestion> | undefined): ExamRun {
  const change = ({ chosen, after, ...rest }: ExamQuestion): ExamQuestion =>
    changes
      ? {
          ...rest,
          ...(chosen !== undefined && { chosen }),
          ...(after !== undefined && { after }),
          ...changes,
        }
      : rest
  return {
    ...run,
    questions: run.questions.map((question, index) => (index === run.current ? change(question) : question)),
  }
}

/** The states of the palette, in the order of its legend. */
export const QUESTION_STATES = [
  'answered',
  'notAnswered',
  'notVisited',
  'flagged',
  'flaggedAnswered',
] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** `flagged` is one without an answer. */
export function stateOf({ visited, flagged, chosen }: ExamQuestion): QuestionState {
  if (flagged) return chosen === undefined ? 'flagged' : 'flaggedAnswered'
  if (chosen !== undefined) return 'answered'
  return visited ? 'notAnswered' : 'notVisited'
}

/** The numbers of the questions in each state, from 1. */
export function numbersByState(run: Pick<ExamRun, 'questions'>): Record<QuestionState, number[]> {
  const numbers: Record<QuestionState, number[]> = {
    answered: [],
    notAnswered: [],
    notVisited: [],
    flagged: [],
    flaggedAnswered: [],
  }
  for (const [index, question] of run.questions.entries()) numbers[stateOf(question)].push(index + 1)
  return numbers
}

/** The strip of an exam under way. The question on the screen is `now` whether or not it has an answer. */
export function examMarks({ questions, current }: Pick<ExamRun, 'questions' | 'current'>): Mark[] {
  return questions.map(({ chosen }, index) =>
    index === current ? 'now' : chosen === undefined ? 'toCome' : 'given',
  )
}

export function answeredIn({ questions }: Pick<ExamRun, 'questions'>): number {
  return questions.filter(({ chosen }) => chosen !== undefined).length
}
