import type { Policy } from '#app/domain/attempt/policy.ts'
import type { RoundRequest } from './round-request.ts'

/** The drafts of rounds, one of each kind: a new round of a kind ends the one that was left. */
export type RoundSlot = 'practice' | 'placement' | 'drill'

export function policyOf(request: RoundRequest): Policy & { kind: RoundSlot } {
  return request.kind === 'placement' || request.kind === 'drill' ? request : { kind: 'practice' }
}
