import type { QuizNumber } from './quiz.ts'
import type { SubjectId, Topic } from './subject.ts'

export const OPTION_NUMBERS = [1, 2, 3, 4] as const

/** 1 to 4, as in the content files and the specification's option1 to option4. */
export type OptionNumber = (typeof OPTION_NUMBERS)[number]

/** The cognitive level of a question, from remembering to taking apart. */
export const LEVELS = ['recall', 'understand', 'apply', 'analyse'] as const
export type Level = (typeof LEVELS)[number]

/** HTML made from our own Markdown by the library; safe to put into a page as it is. */
export type RenderedHtml = string

export interface Option {
  number: OptionNumber
  html: RenderedHtml
  /** Why this option is right, or which misunderstanding leads to it. */
  why: RenderedHtml
}

/** A question as a page shows it. */
export interface Question {
  id: number
  topic: Topic
  level: Level
  stem: RenderedHtml
  /** The stem's first paragraph without block markup, for a line in a list. */
  headline: RenderedHtml
  options: readonly Option[]
  answer: OptionNumber
}

export interface Quiz {
  subject: SubjectId
  number: QuizNumber
  title: string
  /** Of the stems, options and keys: attempts with the same hash answered the same quiz. 32 hexadecimal digits. */
  contentHash: string
  questions: readonly Question[]
}

const LETTERS = { 1: 'A', 2: 'B', 3: 'C', 4: 'D' } as const satisfies Record<OptionNumber, string>

/** The letter that stands on an option's button. */
export function letterOf(option: OptionNumber): string {
  return LETTERS[option]
}
