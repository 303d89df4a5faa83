import { learnerFromLog } from '#app/domain/learning/learner-snapshot.ts'
import type { Log } from '#app/domain/log/log.ts'
import { SIMULATED_BANK } from '#test/learning/simulated-bank.ts'

/* Runs in Node and in a page: fold.test.ts bundles it. */

declare global {
  interface Window {
    stateOf: typeof stateOf
  }
}

/** Everything that the model remembers and says, as text. */
export function stateOf(log: Log, day: number): string {
  const model = learnerFromLog(SIMULATED_BANK, log)
  return JSON.stringify({
    state: model.state,
    chances: model.bank.items.map((item) => model.predict(item, day)),
    levels: model.bank.topics.map((topic) => model.level(topic, day)),
  })
}

if (typeof window !== 'undefined') window.stateOf = stateOf
