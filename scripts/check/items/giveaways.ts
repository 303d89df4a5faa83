import type { ContentProblem } from '#app/domain/catalogue/content-schema.ts'
import type { BankItem } from './bank.ts'
import { contentWords } from './words.ts'

/** With fewer words, a match can be chance. */
const LEAST_TELLING_WORDS = 2

/**
 * Finds stems that give away the answer to another question of the same quiz: they contain all words that its right option
 * adds to its stem, and those of no wrong option.
 */
export function giveaways(items: readonly BankItem[]): ContentProblem[] {
  return [...Map.groupBy(items, (item) => item.file).values()].flatMap((quiz) =>
    quiz.flatMap((telling) =>
      quiz
        .filter((asked) => asked !== telling && tells(telling, asked))
        .map((asked) => problem(telling, asked)),
    ),
  )
}

function tells(telling: BankItem, asked: BankItem): boolean {
  const said = contentWords(telling.stem)
  const own = contentWords(asked.stem)
  const added = (text: string) => tellingWords(text).difference(own)
  const telltale = added(asked.right.plain)
  if (telltale.size < LEAST_TELLING_WORDS || !telltale.isSubsetOf(said)) return false
  return asked.wrong.every((option) => !added(option.plain).isSubsetOf(said))
}

/** Without numbers and single letters, which occur in any table. */
function tellingWords(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => /\p{L}{2}/u.test(word)))
}

function problem(telling: BankItem, asked: BankItem): ContentProblem {
  return {
    file: telling.file,
    id: telling.id,
    reason: `the stem gives away the answer to question ${asked.id} ("${asked.right.plain}"): reword it or move one of them`,
  }
}
