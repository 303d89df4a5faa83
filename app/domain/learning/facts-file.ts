import {
  DIFFICULTIES,
  type ItemId,
  itemId,
  LEVELS,
  OPTION_NUMBERS,
  type OptionNumber,
} from '#app/domain/catalogue/item.ts'
import { QUESTIONS_PER_BANK, QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import type { DifficultyTable } from './difficulty-table.ts'
import {
  type ExerciseFacts,
  type ItemBank,
  type ItemFacts,
  type LabFacts,
  makeItemBank,
} from './item-bank.ts'

/*
 * The file format of the facts of all items. Repeated values are replaced by positions in lists, so that the file is small.
 */

export interface FactsFile {
  subjects: readonly SubjectFacts[]
}

interface SubjectFacts {
  id: SubjectId
  /** Addresses of the bundles of its quizzes, in order. */
  quizzes: readonly string[]
  misconceptions: readonly string[]
  topics: readonly TopicFacts[]
}

interface TopicFacts {
  id: string
  /** Address of the bundle of its practice items; empty without any. */
  practice: string
  items: readonly ItemRow[]
  labs: readonly LabRow[]
  exercises: readonly ExerciseRow[]
}

/** Number, version, level, difficulty, and the misconception of each option: 0 for none, 1 for the first of the subject. */
type ItemRow = readonly [number, string, number, number, ...number[]]

/** Id, title, minutes, chance to guess a step, and the levels at which it can generate questions. */
type LabRow = readonly [string, string, number, number, ...LabLevel[]]

/** Lab, and id within it. */
type ExerciseRow = readonly [string, string]

interface SubjectSource extends Omit<SubjectFacts, 'topics'> {
  topics: readonly Omit<TopicFacts, 'items' | 'labs' | 'exercises'>[]
  facts: readonly ItemFacts[]
  labs: readonly LabFacts[]
  exercises: readonly ExerciseFacts[]
}

/** Topics are in the order of the course, and the items of a topic in the order of their numbers. */
export function factsFile(subjects: readonly SubjectSource[]): FactsFile {
  return {
    subjects: subjects.map(({ facts, labs, exercises, topics, ...subject }) => ({
      ...subject,
      topics: topics.map((topic) => ({
        ...topic,
        items: facts
          .filter((fact) => fact.topic === topic.id)
          .map((fact) => rowOf(fact, subject.misconceptions))
          .sort(([left], [right]) => left - right),
        labs: labs
          .filter((lab) => lab.topic === topic.id)
          .map(
            ({ id, title, minutes, guess, variants }) => [id, title, minutes, guess, ...variants] as const,
          ),
        exercises: exercises
          .filter((each) => each.topic === topic.id)
          .map(({ lab, exercise }) => [lab, exercise] as const),
      })),
    })),
  }
}

function rowOf(fact: ItemFacts, misconceptions: readonly string[]): ItemRow {
  const marks = OPTION_NUMBERS.map((option) => misconceptions.indexOf(fact.misconceptions[option] ?? '') + 1)
  return [
    numberOf(fact.id),
    fact.version,
    LEVELS.indexOf(fact.level),
    DIFFICULTIES.indexOf(fact.difficulty),
    ...marks,
  ]
}

/** @param table without it the authors' difficulties hold */
export function bankFrom(file: FactsFile, table?: DifficultyTable): ItemBank {
  return makeItemBank(factsFrom(file), table, labFactsFrom(file), exerciseFactsFrom(file))
}

export function factsFrom({ subjects }: FactsFile): ItemFacts[] {
  return subjects.flatMap(({ id: subject, misconceptions, topics }) =>
    topics.flatMap(({ id: topic, items }) =>
      items.map(([number, version, level, difficulty, ...marks]): ItemFacts => {
        return {
          id: itemId(subject, number),
          version,
          subject,
          topic,
          level: LEVELS[level] ?? 'apply',
          difficulty: DIFFICULTIES[difficulty] ?? 'medium',
          misconceptions: misconceptionsOf(marks, misconceptions),
        }
      }),
    ),
  )
}

export function labFactsFrom({ subjects }: FactsFile): LabFacts[] {
  return subjects.flatMap(({ id: subject, topics }) =>
    topics.flatMap(({ id: topic, labs }) =>
      labs.map(([id, title, minutes, guess, ...variants]) => ({
        id,
        subject,
        topic,
        title,
        minutes,
        guess,
        variants,
      })),
    ),
  )
}

export function exerciseFactsFrom({ subjects }: FactsFile): ExerciseFacts[] {
  return subjects.flatMap(({ id: subject, topics }) =>
    topics.flatMap(({ id: topic, exercises }) =>
      exercises.map(([lab, exercise]) => ({ lab, exercise, subject, topic })),
    ),
  )
}

function misconceptionsOf(marks: readonly number[], names: readonly string[]): ItemFacts['misconceptions'] {
  const found: Partial<Record<OptionNumber, string>> = {}
  for (const option of OPTION_NUMBERS) {
    const name = names[(marks[option - 1] ?? 0) - 1]
    if (name !== undefined) found[option] = name
  }
  return found
}

/** Address of the bundle that has the item. */
export function bundlePathOf(
  { subjects }: FactsFile,
  { id, subject, topic }: Pick<ItemFacts, 'id' | 'subject' | 'topic'>,
): string | undefined {
  const facts = subjects.find((candidate) => candidate.id === subject)
  const number = numberOf(id)
  return number > QUESTIONS_PER_BANK
    ? facts?.topics.find((candidate) => candidate.id === topic)?.practice
    : facts?.quizzes[Math.ceil(number / QUESTIONS_PER_QUIZ) - 1]
}

function numberOf(id: ItemId): number {
  return Number(id.slice(id.lastIndexOf('-') + 1))
}
