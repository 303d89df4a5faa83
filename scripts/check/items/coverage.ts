import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { Level } from '#app/domain/catalogue/item.ts'
import { type Difficulty, difficultyOf, QUIZ_NUMBERS, questionIdsOf } from '#app/domain/catalogue/quiz.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type Bank, type BankItem, bankProblem, idList } from './bank.ts'
import { isNegativeStem } from './stem-wording.ts'

/*
 * Rules about coverage: no topic is left out or overdone, most questions need more than recall, and answers are computed
 * where they can be.
 */

const QUESTIONS_PER_TOPIC = { least: 5, most: 9 }
const LEAST_ABOVE_RECALL = 60
const MOST_NEGATIVE_STEMS = 3

/** Subjects whose answers follow from numbers, queries and programs; OOP is mostly about design and Java. */
const LEAST_PROOFS: Readonly<Record<SubjectId, number>> = {
  networks: 20,
  os: 20,
  ds: 20,
  dbms: 20,
  oops: 10,
  'web-dev': 20,
}

/** The levels that most questions of a quiz must have. */
const LEVELS_OF = {
  Medium: ['understand', 'apply'],
  Hard: ['apply', 'analyse'],
} as const satisfies Record<Difficulty, readonly Level[]>

export function itemsByTopic(bank: Bank): Map<string, BankItem[]> {
  return new Map(bank.subject.topics.map(({ id }) => [id, bank.items.filter((item) => item.topic === id)]))
}

export function itemsAboveRecall(bank: Bank): BankItem[] {
  return bank.items.filter((item) => item.level !== 'recall')
}

export function negativeStems(bank: Bank): BankItem[] {
  return bank.items.filter(isNegativeStem)
}

export function itemsWithProof(bank: Bank): BankItem[] {
  return bank.items.filter((item) => item.proof)
}

export function topicsEvenlyCovered(bank: Bank): ContentProblem[] {
  const { least, most } = QUESTIONS_PER_TOPIC
  return [...itemsByTopic(bank)].flatMap(([topic, items]) => {
    if (items.length >= least && items.length <= most) return []
    const where = items.length > 0 ? ` (${idList(items)})` : ''
    const remedy = items.length < least ? 'write more on it' : 'replace some by other topics'
    return [
      bankProblem(
        bank,
        `topic \`${topic}\` has ${items.length} questions${where}; it needs ${least} to ${most}: ${remedy}`,
      ),
    ]
  })
}

export function mostlyAboveRecall(bank: Bank): ContentProblem[] {
  const count = itemsAboveRecall(bank).length
  if (count >= LEAST_ABOVE_RECALL) return []
  const recall = idList(bank.items.filter((item) => item.level === 'recall'))
  return [
    bankProblem(
      bank,
      `only ${count} questions ask for more than recall, at least ${LEAST_ABOVE_RECALL} must: rewrite some of ${recall}`,
    ),
  ]
}

export function levelsFitDifficulty(bank: Bank): ContentProblem[] {
  return QUIZ_NUMBERS.flatMap((quiz) => {
    const { first, last } = questionIdsOf(quiz)
    const wanted: readonly Level[] = LEVELS_OF[difficultyOf(quiz)]
    const items = bank.items.filter((item) => item.id >= first && item.id <= last)
    const others = items.filter((item) => !wanted.includes(item.level))
    if (others.length * 2 < items.length) return []
    return [
      bankProblem(
        bank,
        `quiz ${quiz} is ${difficultyOf(quiz)}, so most of its questions must be ${wanted.join(' or ')}; ` +
          `${others.length} are not: ${idList(others)}`,
      ),
    ]
  })
}

export function fewNegativeStems(bank: Bank): ContentProblem[] {
  const items = negativeStems(bank)
  if (items.length <= MOST_NEGATIVE_STEMS) return []
  return [
    bankProblem(
      bank,
      `${items.length} stems are negative, at most ${MOST_NEGATIVE_STEMS} may be: ask some of ${idList(items)} positively`,
    ),
  ]
}

export function enoughProofs(bank: Bank): ContentProblem[] {
  const count = itemsWithProof(bank).length
  const least = LEAST_PROOFS[bank.subject.id] ?? 0
  if (count >= least) return []
  return [
    bankProblem(bank, `${count} questions carry a \`proof\`, at least ${least} must: compute more answers`),
  ]
}
