import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import { PRACTICE_ITEMS, PRACTICE_ITEMS_PER_TOPIC } from '#app/domain/catalogue/practice-items.ts'
import { type Bank, type BankItem, bankProblem, idList } from './bank.ts'
import { itemsByTopic } from './coverage.ts'
import { proseOf } from './plain-text.ts'
import { wordsOf } from './words.ts'

/* Practice items are the easier half of what a subject asks: five short questions per topic. */

const MOST_STEM_WORDS = 40
const MOST_RECALL_PER_TOPIC = 3
const MOST_ABOVE_UNDERSTAND_PER_TOPIC = 2

export function practiceComplete(bank: Bank): ContentProblem[] {
  const off = [...itemsByTopic(bank)].flatMap(([topic, { length }]) =>
    length === PRACTICE_ITEMS_PER_TOPIC ? [] : [`\`${topic}\` has ${length}`],
  )
  if (off.length === 0) return []
  return [
    bankProblem(
      bank,
      `has ${bank.items.length} items; it needs ${PRACTICE_ITEMS}, ${PRACTICE_ITEMS_PER_TOPIC} per topic: ` +
        `${off.join(', ')}`,
    ),
  ]
}

export function mostlyEasyLevels(bank: Bank): ContentProblem[] {
  return [...itemsByTopic(bank)].flatMap(([topic, items]) => {
    const recall = items.filter(({ level }) => level === 'recall')
    const above = items.filter(({ level }) => level === 'apply' || level === 'analyse')
    const problems: ContentProblem[] = []
    if (recall.length > MOST_RECALL_PER_TOPIC)
      problems.push(
        bankProblem(
          bank,
          `topic \`${topic}\` has ${recall.length} recall items (${idList(recall)}), at most ` +
            `${MOST_RECALL_PER_TOPIC} are allowed: ask for an understanding in some`,
        ),
      )
    if (above.length > MOST_ABOVE_UNDERSTAND_PER_TOPIC)
      problems.push(
        bankProblem(
          bank,
          `topic \`${topic}\` has ${above.length} items above understand (${idList(above)}), at most ` +
            `${MOST_ABOVE_UNDERSTAND_PER_TOPIC} are allowed: ask for less in some`,
        ),
      )
    return problems
  })
}

export function shortStem(item: BankItem): string[] {
  const { length } = wordsOf(proseOf(item.question))
  return length <= MOST_STEM_WORDS
    ? []
    : [`the stem has ${length} words without code, at most ${MOST_STEM_WORDS} are allowed: shorten it`]
}
