import type { Figure } from '#app/domain/labs/contract.ts'
import { isVariantId, type VariantId } from '#app/domain/labs/variant-id.ts'
import type { QuizNumber } from './quiz.ts'
import type { SubjectId, Topic } from './subject.ts'

export const OPTION_NUMBERS = [1, 2, 3, 4] as const

/** An option's place in its content file, 1 to 4: the specification's option1 to option4. */
export type OptionNumber = (typeof OPTION_NUMBERS)[number]

/** The cognitive level of an item, from remembering to analysing. */
export const LEVELS = ['recall', 'understand', 'apply', 'analyse'] as const
export type Level = (typeof LEVELS)[number]

/** The difficulty that the author expects and the reviewer confirms. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** HTML that the library has rendered from our own Markdown. It can be inserted into a page without escaping. */
export type RenderedHtml = string

/** `os-41`: the subject and the item's number in its bank. Numbers 1 to 100 are the five quizzes. Or a question that a lab generates. */
export type ItemId = `${SubjectId}-${string}` | VariantId

/** Identifies one version of an item. */
export interface ItemRef {
  id: ItemId
  /**
   * A short hash of the stem, the options and the key, as they are written. Better reasons are not a new version. Of a
   * generated question, the version of its lab.
   */
  version: string
}

/** A multiple-choice question as a learner sees it before answering. */
export interface Item extends ItemRef {
  topic: Topic
  level: Level
  stem: RenderedHtml
  /** The sentence of the stem that asks, without block markup, for a line in a list. */
  headline: RenderedHtml
  options: readonly Option[]
  /** The title of the topic, shown before the answer, would point at an option. */
  optionNamesTopic?: true
  generated?: Generated
}

/** What a question that a lab generates has beside its text. */
interface Generated {
  /** The lab's title. */
  lab: string
  figures: readonly Figure[]
  /** The lab's, which the answer depends on. */
  conventions: readonly string[]
}

interface Option {
  number: OptionNumber
  html: RenderedHtml
}

/** The key and the explanations of an item. */
export interface Rubric {
  key: OptionNumber
  /** Why each option is right, or which misunderstanding leads to it, in the order of the options. */
  reasons: readonly RenderedHtml[]
  /** Address of the section of a note that settles the question. A draft of an older version lacks it. */
  note?: string
}

/** A file with items and their rubrics. */
export interface ItemBundle {
  items: readonly Item[]
  rubrics: Readonly<Record<ItemId, Rubric>>
}

export interface Quiz extends ItemBundle {
  subject: SubjectId
  number: QuizNumber
  title: string
  /** Address of the file with this bundle. It carries the hash of its content, so the file never changes. */
  bundlePath: string
}

const LETTERS = ['A', 'B', 'C', 'D'] as const

/** The letter for a position on the screen, from 0. It does not belong to the option. */
export function letterAt(position: number): string {
  return LETTERS[position] ?? '?'
}

export function itemId(subject: SubjectId, number: number): ItemId {
  return `${subject}-${number}`
}

export function subjectOf(item: ItemId): SubjectId {
  const bare = isVariantId(item) ? item.slice(item.indexOf(':') + 1, item.indexOf('/')) : undefined
  return bare ?? item.slice(0, item.lastIndexOf('-'))
}

/** An item with its rubric. */
export interface ExplainedItem {
  item: Item
  rubric: Rubric
}

export function bundleOf(questions: readonly ExplainedItem[]): ItemBundle {
  return {
    items: questions.map(({ item }) => item),
    rubrics: Object.fromEntries(questions.map(({ item, rubric }) => [item.id, rubric])),
  }
}

/** Undefined if the bundle does not have this item in this version. */
export function findInBundle(
  { items, rubrics }: ItemBundle,
  { id, version }: ItemRef,
): ExplainedItem | undefined {
  const item = items.find((candidate) => candidate.id === id && candidate.version === version)
  const rubric = rubrics[id]
  return item && rubric && { item, rubric }
}
