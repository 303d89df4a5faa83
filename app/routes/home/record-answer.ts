import { ownersLog } from '#app/browser/log-session.ts'
import { newIdentity } from '#app/browser/new-identity.ts'
import { utcOffset } from '#app/browser/utc-offset.ts'
import { type Answer, attemptItem } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'

/** Has no draft: each answer is a whole attempt. */
const SLOT = 'home'

/** Adds the answer to the log, as a round of practice with one question. */
export async function recordAnswer(
  question: ExplainedItem,
  { chosen, seconds }: Pick<Answer, 'chosen' | 'seconds'>,
): Promise<void> {
  const { id, seed, startedAt: now } = newIdentity()
  const item = attemptItem(question)
  const device = await ownersLog()
  await device.complete(
    SLOT,
    {
      phase: 'completed',
      setup: { id, seed, startedAt: now - seconds * 1_000, policy: { kind: 'practice' }, items: [item] },
      answers: [{ item, chosen, seconds, after: seconds }],
    },
    utcOffset(),
  )
}
