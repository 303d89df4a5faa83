import type { Policy } from '#app/domain/attempt/policy.ts'
import type { BankItem } from '#app/domain/learning/item-bank.ts'
import type { AttemptEntry, LoggedAnswer } from '#app/domain/log/entry.ts'
import { keyOf } from './simulated-bank.ts'
import type { SimulatedAnswer } from './simulated-learner.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 2, 1)

/** The day on which every simulated log begins, as the model counts days. */
export const FIRST_DAY = START / DAY_MS

/** The log of a simulated learner: one entry for each answer, as the app would write it. */
export class PracticeLog {
  readonly entries: AttemptEntry[] = []

  /** @param day since the beginning of the log */
  add(
    item: BankItem,
    day: number,
    answer: SimulatedAnswer,
    policy: Policy = { kind: 'practice' },
  ): AttemptEntry {
    const at = START + Math.round(day * DAY_MS)
    const n = this.entries.length + 1
    const entry: AttemptEntry = {
      id: n.toString(16).padStart(32, '0'),
      kind: 'attempt',
      v: 2,
      at,
      device: 'simulated',
      n,
      policy,
      startedAt: at,
      utcOffset: 0,
      answers: [loggedAnswer(item, answer)],
      marks: answer.right ? '1' : '0',
    }
    this.entries.push(entry)
    return entry
  }
}

function loggedAnswer(item: BankItem, { right, confidence, seconds }: SimulatedAnswer): LoggedAnswer {
  const key = keyOf(item)
  return {
    item: item.id,
    version: item.version,
    option: right ? key : key === 4 ? 1 : 4,
    seconds,
    ...(confidence !== undefined && { confidence }),
    after: 0,
  }
}
