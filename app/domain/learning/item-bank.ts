import type { Difficulty, ItemId, ItemRef, Level, OptionNumber } from '#app/domain/catalogue/item.ts'
import { QUESTIONS_PER_BANK, QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { hashText } from '#app/domain/random.ts'
import type { DifficultyTable } from './calibration.ts'
import { DIFFICULTY, PLAN, RESPONSE } from './parameters.ts'

/** What the learning model must know of an item. */
export interface ItemFacts extends ItemRef {
  subject: SubjectId
  topic: string
  level: Level
  difficulty: Difficulty
  /** The misconceptions that lead to wrong options. */
  misconceptions: Partial<Record<OptionNumber, string>>
}

export interface BankItem extends ItemFacts {
  /** Place in the bank. */
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
  shape: TopicShape
}

/** All items of a topic as one: its expected share of right answers is close to that of the items. */
export interface TopicShape {
  logits: number
  /** Flatter than that of one item, by the spread of the difficulties. */
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
  /** Two banks with the same key make the same state from the same log. */
  key: string
}

/** @param table difficulties from the answers of all learners; without it those of the authors hold */
export function makeItemBank(facts: readonly ItemFacts[], table?: DifficultyTable): ItemBank {
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
  const byTopic = Map.groupBy(items, ({ topicIndex }) => topicIndex)
  const topics = [...byTopic].map(([index, ofTopic]): BankTopic => {
    const { subject, topic } = ofTopic[0] ?? { subject: 'os', topic: '' }
    const subjectIndex = subjectIds.indexOf(subject)
    return { index, subjectIndex, subject, id: topic, items: ofTopic, shape: shapeOf(ofTopic) }
  })
  return {
    items,
    topics,
    subjects: subjectIds.map((_, index) => topics.filter(({ subjectIndex }) => subjectIndex === index)),
    byId: new Map(items.map((item) => [item.id, item])),
    key: keyOf(items),
  }
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
function keyOf(items: readonly BankItem[]): string {
  const text = JSON.stringify(
    items.map(({ id, version, topicIndex, logits, misconceptions }) => [
      id,
      version,
      topicIndex,
      logits,
      misconceptions,
    ]),
  )
  return hashText(text).toString(36)
}
