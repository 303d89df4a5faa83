import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import type { Answer, AttemptSetup } from './attempt.ts'

/** An attempt under way, as the device keeps it: with its items, so that it goes on as it began after any release. */
export interface KeptAttempt {
  setup: AttemptSetup
  answers: readonly Answer[]
  bundle: ItemBundle
}
