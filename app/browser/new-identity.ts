import type { AttemptSetup } from '#app/domain/attempt/attempt.ts'

/** What makes an attempt one of its own. */
export function newIdentity(): Pick<AttemptSetup, 'id' | 'seed' | 'startedAt'> {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { id: randomId(), seed, startedAt: Date.now() }
}

/** 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` exists only on secure connections. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
