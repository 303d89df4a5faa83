import type { Difficulty, ItemId, ItemRef, Level, OptionNumber } from '#app/domain/catalogue/item.ts'
import { QUESTIONS_PER_BANK, QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LabLevel } from '#app/domain/labs/contract.ts'
import { type ExerciseName, exerciseSlot } from '#app/domain/labs/exercise-work.ts'
import { parseVariantId } from '#app/domain/labs/variant-id.ts'
import { hashText } from '#app/domain/random.ts'
import type { DifficultyTable } from './difficulty-table.ts'
import { DIFFICULTY, PLAN, RESPONSE } from './parameters.ts'

/** The facts of an item that the learning model needs. */
export interface ItemFacts extends ItemRef {
  subject: SubjectId
  topic: string
  level: Level
  difficulty: Difficulty
  /** The misconceptions that lead to wrong options. */
  misconceptions: Partial<Record<OptionNumber, string>>
}

/** The facts of a lab that the learning model and its screens need. */
export interface LabFacts {
  id: string
  subject: SubjectId
  topic: string
  title: string
  /** How long a run at the first level takes. */
  minutes: number
  /** Chance to be right at a step without knowing it: 0 where everything is typed or put together. */
  guess: number
  /** The levels at which it can generate questions. */
  variants: readonly LabLevel[]
}

export interface BankLab extends LabFacts {
  topicIndex: number
}

/** What the learning model must know of an exercise in which the learner writes code. */
export interface ExerciseFacts extends ExerciseName {
  subject: SubjectId
  topic: string
}

export interface BankExercise extends ExerciseFacts {
  topicIndex: number
}

export interface BankItem extends ItemFacts {
  /** Index in the bank. */
  index: number
  topicIndex: number
  /** In logits. */
  logits: number
  minutes: number
}

export interface BankTopic {
  index: number
  subjectIndex: number
  subject: SubjectId
  id: string
  items: readonly BankItem[]
  labs: readonly BankLab[]
  shape: TopicShape
}

/** All items of a topic as one item, whose chance is close to the expected share of right answers over them. */
export interface TopicShape {
  logits: number
  /** Flatter than the slope of one item, because the difficulties of the items differ. */
  slope: number
  minutes: number
}

/** The items that can be learned, in a fixed order. */
export interface ItemBank {
  items: readonly BankItem[]
  topics: readonly BankTopic[]
  /** The topics of each subject. */
  subjects: readonly (readonly BankTopic[])[]
  byId: ReadonlyMap<ItemId, BankItem>
  labById: ReadonlyMap<string, BankLab>
  exerciseBySlot: ReadonlyMap<string, BankExercise>
  /** The items that were taken out of practice. Answers to them count as before. */
  withdrawn: ReadonlySet<ItemId>
  /** Two banks with the same key produce the same state from the same log. */
  key: string
}

/**
 * @param table difficulties from the answers of all learners, and the items that are out of practice; without it the
 *   authors' difficulties are used
 * @param labFacts labs and exercises whose topic has no items are left out
 */
export function makeItemBank(
  facts: readonly ItemFacts[],
  table?: DifficultyTable,
  labFacts: readonly LabFacts[] = [],
  exerciseFacts: readonly ExerciseFacts[] = [],
): ItemBank {
  const names = [...new Set(facts.map(topicName))]
  const subjectIds = [...new Set(facts.map(({ subject }) => subject))]
  const items = facts.map((fact, index): BankItem => {
    return {
      ...fact,
      index,
      topicIndex: names.indexOf(topicName(fact)),
      logits: authorsDifficulty(fact) + (table?.shifts[fact.id] ?? 0),
      minutes: PLAN.minutes[fact.level],
    }
  })
  const inBank = <Fact extends { subject: SubjectId; topic: string }>(all: readonly Fact[]) =>
    all.flatMap((fact) => {
      const topicIndex = names.indexOf(topicName(fact))
      return topicIndex < 0 ? [] : [{ ...fact, topicIndex }]
    })
  const labs: BankLab[] = inBank(labFacts)
  const exercises: BankExercise[] = inBank(exerciseFacts)
  const byTopic = Map.groupBy(items, ({ topicIndex }) => topicIndex)
  const topics = [...byTopic].map(([index, ofTopic]): BankTopic => {
    const { subject, topic } = ofTopic[0] ?? { subject: '', topic: '' }
    const subjectIndex = subjectIds.indexOf(subject)
    return {
      index,
      subjectIndex,
      subject,
      id: topic,
      items: ofTopic,
      labs: labs.filter(({ topicIndex }) => topicIndex === index),
      shape: shapeOf(ofTopic),
    }
  })
  return {
    items,
    topics,
    subjects: subjectIds.map((_, index) => topics.filter(({ subjectIndex }) => subjectIndex === index)),
    byId: new Map(items.map((item) => [item.id, item])),
    labById: new Map(labs.map((lab) => [lab.id, lab])),
    exerciseBySlot: new Map(exercises.map((exercise) => [exerciseSlot(exercise), exercise])),
    withdrawn: new Set(table?.withdrawn),
    key: keyOf(items, labs, exercises),
  }
}

/** In the order of every screen. */
export function subjectsOf({ topics }: Pick<ItemBank, 'topics'>): SubjectId[] {
  return [...new Set(topics.map(({ subject }) => subject))]
}

/** The index of the topic of an item or of a generated question; undefined if the bank does not have it. */
export function topicIndexOf(bank: ItemBank, id: ItemId): number | undefined {
  const variant = parseVariantId(id)
  return (variant ? bank.labById.get(variant.lab) : bank.byId.get(id))?.topicIndex
}

function topicName({ subject, topic }: Pick<ItemFacts, 'subject' | 'topic'>): string {
  return `${subject}/${topic}`
}

/** How hard its author expects an item to be, in logits. */
export function authorsDifficulty({ id, level, difficulty }: ItemFacts): number {
  const number = Number(id.slice(id.lastIndexOf('-') + 1))
  if (number > QUESTIONS_PER_BANK)
    return DIFFICULTY.ofPracticeItem[difficulty] + DIFFICULTY.ofPracticeLevel[level]
  const quiz = Math.ceil(number / QUESTIONS_PER_QUIZ)
  return DIFFICULTY.perQuiz * (quiz - 3) + DIFFICULTY.ofLevel[level]
}

function shapeOf(items: readonly BankItem[]): TopicShape {
  const average = (of: (item: BankItem) => number) =>
    items.reduce((sum, item) => sum + of(item), 0) / items.length
  const logits = average((item) => item.logits)
  const variance = average((item) => (item.logits - logits) ** 2)
  return {
    logits,
    slope: RESPONSE.slope / Math.sqrt(1 + (Math.PI / 8) * RESPONSE.slope ** 2 * variance),
    minutes: average((item) => item.minutes) + PLAN.feedbackMinutes,
  }
}

/** A hash of all that a state depends on. */
function keyOf(
  items: readonly BankItem[],
  labs: readonly BankLab[],
  exercises: readonly BankExercise[],
): string {
  const text = JSON.stringify([
    items.map(({ id, version, topicIndex, logits, misconceptions }) => [
      id,
      version,
      topicIndex,
      logits,
      misconceptions,
    ]),
    labs.map(({ id, topicIndex, guess }) => [id, topicIndex, guess]),
    exercises.map((exercise) => [exerciseSlot(exercise), exercise.topicIndex]),
  ])
  return hashText(text).toString(36)
}
