import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { randomId } from './random-id.ts'

/** The id, seed and start time of a new attempt. */
export function newIdentity(): Pick<AttemptSetup, 'id' | 'seed' | 'startedAt'> {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { id: randomId(), seed, startedAt: Date.now() }
}
