import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { BankItem } from './bank.ts'
import { gramsOf, shareOf, TOO_ALIKE } from './similar-text.ts'

/**
 * Finds stems that ask the same again, in one bank or across banks. Each pair is reported once, at its later question.
 *
 * An index from gram to stems counts only what is shared, so that 600 stems take milliseconds, not 180,000 comparisons.
 */
export function similarStems(items: readonly BankItem[]): ContentProblem[] {
  const earlier: { item: BankItem; size: number }[] = []
  const holders = new Map<string, number[]>()
  const problems: ContentProblem[] = []
  for (const item of items) {
    const grams = gramsOf(item.stem)
    const common = new Map<number, number>()
    for (const gram of grams) {
      const stems = holders.get(gram) ?? []
      for (const stem of stems) common.set(stem, (common.get(stem) ?? 0) + 1)
      holders.set(gram, [...stems, earlier.length])
    }
    for (const [stem, count] of common) {
      const other = earlier[stem]
      if (!other) continue
      const share = shareOf(count, grams.size, other.size)
      if (share >= TOO_ALIKE) problems.push(tooAlike(item, other.item, share))
    }
    earlier.push({ item, size: grams.size })
  }
  return problems
}

function tooAlike(item: BankItem, other: BankItem, share: number): ContentProblem {
  const where = other.file === item.file ? `question ${other.id}` : `question ${other.id} of ${other.file}`
  return {
    file: item.file,
    id: item.id,
    reason: `the stem is ${Math.round(share * 100)}% the same as that of ${where}: ask one of them differently`,
  }
}
