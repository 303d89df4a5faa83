import { useState } from 'react'
import type { Completed } from '#app/domain/attempt/attempt.ts'
import type { KeptAttempt } from '#app/domain/attempt/kept-attempt.ts'
import { useHeldDraft } from './held-draft.ts'
import { ownersLog } from './log-session.ts'
import { utcOffset } from './utc-offset.ts'

/** Keeps attempts for a player. @param slot under which an attempt is found again: the quiz id, for example */
export function useAttemptKeeper(slot: string) {
  const { save, draft, ...held } = useHeldDraft(slot)
  return {
    ...held,
    draft: draft?.kind === 'attempt' ? draft : undefined,
    async keep(kept: KeptAttempt): Promise<boolean> {
      const present = await ownersLog().then(
        (device) => device.draft(slot),
        () => undefined,
      )
      // An interrupted attempt is resumed, and never replaced by an answer that was given before it had been read.
      if (present && present.setup.id !== kept.setup.id) return false
      return await save((device) => device.saveDraft({ ...kept, kind: 'attempt', slot }))
    },
    complete: (attempt: Completed) => save((device) => device.complete(slot, attempt, utcOffset())),
    discard: () => save((device) => device.discardDraft(slot)),
  }
}

export type AttemptKeeper = ReturnType<typeof useAttemptKeeper>

/** What an attempt begins with. */
interface AttemptStart<Inputs> {
  /** Another start has another key. */
  key: number
  /** The unfinished attempt in the slot. */
  draft: KeptAttempt | undefined
  inputs: Inputs
}

/**
 * What an attempt begins with, once that is known. It stays the same while the answers change the log, until the attempt is
 * taken over from another tab.
 *
 * @param inputs besides the draft; undefined until they are known
 */
export function useAttemptStart<Inputs>(
  { isReady, draft, takeovers }: AttemptKeeper,
  inputs: Inputs | undefined,
): AttemptStart<Inputs> | undefined {
  const [start, setStart] = useState<AttemptStart<Inputs>>()
  const isCurrent = start?.key === takeovers
  if (!isCurrent && isReady && inputs !== undefined) setStart({ key: takeovers, draft, inputs })
  return isCurrent ? start : undefined
}
