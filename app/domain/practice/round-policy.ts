import type { Policy } from '#app/domain/attempt/policy.ts'
import type { RoundRequest } from './round-request.ts'

/** The drafts of rounds, one of each kind: a new round of a kind ends the one that was left. */
const ROUND_SLOTS = ['practice', 'placement', 'drill'] as const
export type RoundSlot = (typeof ROUND_SLOTS)[number]

export function policyOf(request: RoundRequest): Policy & { kind: RoundSlot } {
  return request.kind === 'placement' || request.kind === 'drill' ? request : { kind: 'practice' }
}
