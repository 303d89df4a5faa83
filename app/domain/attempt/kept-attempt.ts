import type { ItemBundle } from '#app/domain/catalogue/item.ts'
import type { Answer, AttemptSetup } from './attempt.ts'

/** An attempt under way as the device stores it. It contains its items, so that it can continue after a release. */
export interface KeptAttempt {
  setup: AttemptSetup
  answers: readonly Answer[]
  bundle: ItemBundle
}
