import type { BankItem } from '../items/bank.ts'
import { foldSpace } from '../items/plain-text.ts'

/** The outcome of a proof. */
export type ProofOutcome =
  | { kind: 'returned'; text: string }
  | { kind: 'threw'; message: string }
  | { kind: 'ran too long'; seconds: number }

/** The problem of a question according to its proof; undefined if proof and key agree. */
export function reasonAgainst(item: BankItem, outcome: ProofOutcome): string | undefined {
  switch (outcome.kind) {
    case 'threw':
      return `the proof throws: ${outcome.message}`
    case 'ran too long':
      return `the proof does not end within ${outcome.seconds} s: look for a loop or a promise without an end`
    case 'returned':
      return reasonAgainstResult(item, outcome.text)
    default:
      return outcome satisfies never
  }
}

function reasonAgainstResult(item: BankItem, text: string): string | undefined {
  // A query cannot know whether its result is shown as code; a program returns the option as written.
  const asCompared = item.proof && 'sql' in item.proof ? withoutBackticks : foldSpace
  const result = asCompared(text)
  if (result === asCompared(item.right.markdown)) return undefined
  const key = `the key, option ${item.right.number} ("${foldSpace(item.right.markdown)}")`
  const proven = item.wrong.find((option) => asCompared(option.markdown) === result)
  return proven
    ? `the proof yields option ${proven.number} ("${foldSpace(proven.markdown)}"), not ${key}: mend \`answer\` or the proof`
    : `the proof yields "${result}", which is no option's text and not ${key}`
}

function withoutBackticks(text: string): string {
  return foldSpace(text.replaceAll('`', ''))
}
