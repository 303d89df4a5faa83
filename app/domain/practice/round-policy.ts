import type { Policy } from '#app/domain/attempt/policy.ts'
import type { RoundRequest } from './round-request.ts'

/** The slots of rounds, one for each kind: a new round ends an unfinished one of its kind. */
export type RoundSlot = 'practice' | 'placement' | 'drill'

export function policyOf(request: RoundRequest): Policy & { kind: RoundSlot } {
  return request.kind === 'placement' || request.kind === 'drill' ? request : { kind: 'practice' }
}
