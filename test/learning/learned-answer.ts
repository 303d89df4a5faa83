import type { BankItem } from '#app/domain/learning/item-bank.ts'
import type { LearnedAnswer } from '#app/domain/learning/learned-event.ts'
import { FIRST_DAY } from './practice-log.ts'
import { SIMULATED_BANK } from './simulated-bank.ts'

/** An item of the simulated bank, by its place. */
export function itemAt(index: number): BankItem {
  const item = SIMULATED_BANK.items[index]
  if (!item) throw new Error(`the bank has no item ${index}`)
  return item
}

/** A right answer, read with care, to the first item. */
export function learnedAnswer(changes: Partial<LearnedAnswer> = {}): LearnedAnswer {
  return {
    item: itemAt(0),
    time: 0,
    day: FIRST_DAY,
    right: true,
    seconds: 30,
    current: true,
    feedback: true,
    ...changes,
  }
}
