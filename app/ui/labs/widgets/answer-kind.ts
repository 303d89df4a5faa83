import type { Ask } from '#app/domain/labs/contract.ts'

/** Whether the options are put in order, instead of being picked. */
export function isOrder(ask: Ask): boolean {
  return ask.kind === 'list' && ask.usesEach === true
}
