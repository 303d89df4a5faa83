import { DIFFICULTIES, type Difficulty, LEVELS, type Level } from '#app/domain/catalogue/item.ts'
import type { ImportedText } from './text-to-markdown.ts'

/** A question as a file of other software has it. */
export interface ImportedQuestion {
  /** Where it begins in the file. */
  line: number
  /** The id under which Pointer exported it. */
  id?: string | undefined
  /** Names that may be those of a topic: a category, tags, a column. */
  topics: readonly string[]
  /** Words that may be a level or a difficulty. */
  tags: readonly string[]
  question: ImportedText
  options: readonly ImportedOption[]
  /** A reason for the question as a whole. */
  reason?: ImportedText | undefined
  /** Address of a section of a note. */
  note?: string | undefined
}

interface ImportedOption {
  text: ImportedText
  why: ImportedText | undefined
  isRight: boolean
}

/** What the import can't take, with what to do about it. */
export interface Refusal {
  line: number
  reason: string
}

export interface ReadFile {
  questions: ImportedQuestion[]
  refused: Refusal[]
}

export function levelIn(tags: readonly string[]): Level | undefined {
  return LEVELS.find((level) => tags.includes(level))
}

export function difficultyIn(tags: readonly string[]): Difficulty | undefined {
  return DIFFICULTIES.find((difficulty) => tags.includes(difficulty))
}
