import { type AttemptSetup, optionsOrderedFor } from '#app/domain/attempt/attempt.ts'
import type { Item, Option } from '#app/domain/catalogue/item.ts'

/** An item's options as this attempt shows them. */
export function optionsInOrder(setup: AttemptSetup, { id, options }: Item): Option[] {
  return optionsOrderedFor(setup, id).flatMap((number) =>
    options.filter((option) => option.number === number),
  )
}
