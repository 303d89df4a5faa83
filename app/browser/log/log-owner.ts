import { createListeners } from '../listeners.ts'
import type { ClaimOutcome, GuestSummary } from './claim-guest-log.ts'

/*
 * The owner of the log in this tab. It follows the browser's session, with one exception: after a sign-in the guest's log
 * stays on the screen until the learner has decided whether to add the guest's work to the account.
 */

export interface OwnerState {
  /** Undefined until the session is known. */
  owner: { learnerId: string | undefined } | undefined
  /** Increases when attempts on the screen change their owner. */
  generation: number
  /** Set while the learner decides about a guest's work. */
  question: { learnerId: string; work: GuestSummary } | undefined
}

export interface LogOwner {
  /** The same object until something changes. */
  state(): OwnerState
  watch(listener: () => void): () => void
  /** Resolves once the owner is known. */
  known: Promise<void>
  /** Follows the session of the browser. */
  setLearner(learnerId: string | undefined): void
  /**
   * Follows a sign-in in this tab. A new account gets the guest's work. For an older account the learner decides, because
   * the guest may have been somebody else.
   *
   * Never rejects. If the device's logs cannot be read, the guest's work stays on the device.
   *
   * @returns whether a guest's work was added; undefined if there is no session, because the browser refuses its cookie or the
   *   connection broke
   */
  followSignIn(signIn: { isNew: boolean }): Promise<boolean | undefined>
  /**
   * Adds the guest's work to the learner's log. Never rejects: what cannot be added stays on the device.
   *
   * @returns whether it was added
   */
  addWork(learnerId: string): Promise<boolean>
  /** Leaves the guest's work on the device. */
  leaveWork(learnerId: string): void
  /** Shows the guest's log. */
  leave(): void
}

export interface LogOwnerParts {
  /** The learner of the browser's current session. */
  currentLearner(): Promise<string | undefined>
  /** Starts to synchronise the learner's log. */
  openLog(learnerId: string): Promise<void>
  removeSentLogs(except: string): Promise<void>
  guestSummary(): Promise<GuestSummary>
  claimGuestLog(learnerId: string): Promise<ClaimOutcome>
}

export function logOwner(parts: LogOwnerParts): LogOwner {
  let state: OwnerState = { owner: undefined, generation: 0, question: undefined }
  /** True from a sign-in in this tab until the guest's work has been added or left. */
  let deciding = false
  const known = Promise.withResolvers<void>()
  const listeners = createListeners()

  function change(changes: Partial<OwnerState>): void {
    state = { ...state, ...changes }
    listeners.notify()
  }

  /** @param keepAttempts whether attempts of a guest on the screen belong to the learner from now on */
  function become(learnerId: string | undefined, { keepAttempts }: { keepAttempts: boolean }): void {
    deciding = false
    known.resolve()
    const { owner, generation } = state
    const isSameOwner = owner !== undefined && owner.learnerId === learnerId
    const isOwnersStill = isSameOwner || (keepAttempts && owner?.learnerId === undefined)
    change({
      owner: isSameOwner ? owner : { learnerId },
      generation: isOwnersStill ? generation : generation + 1,
      question: undefined,
    })
    // Entries that were left unsent when the session ended are sent now.
    if (learnerId !== undefined) parts.openLog(learnerId).catch(report)
  }

  async function decide(learnerId: string, isNew: boolean): Promise<boolean> {
    await parts.removeSentLogs(learnerId)
    const work = await parts.guestSummary()
    if (Object.values(work).every((count) => count === 0)) become(learnerId, { keepAttempts: true })
    else if (isNew) return await addWork(learnerId)
    else change({ question: { learnerId, work } })
    return false
  }

  async function addWork(learnerId: string): Promise<boolean> {
    const outcome = (await parts.claimGuestLog(learnerId).catch(report)) ?? 'failed'
    become(learnerId, { keepAttempts: outcome !== 'failed' })
    return outcome === 'claimed'
  }

  return {
    state: () => state,
    watch: listeners.subscribe,
    setLearner(learnerId) {
      if (deciding || (state.owner && state.owner.learnerId === learnerId)) return
      become(learnerId, { keepAttempts: state.owner === undefined })
    },
    async followSignIn({ isNew }) {
      // First, so that the guest's log stays in sight when the session changes.
      deciding = true
      const learnerId = await parts.currentLearner().catch(report)
      if (learnerId === undefined) {
        deciding = false
        return undefined
      }
      try {
        return await decide(learnerId, isNew)
      } catch (error) {
        report(error)
        become(learnerId, { keepAttempts: false })
        return false
      }
    },
    known: known.promise,
    addWork,
    leaveWork: (learnerId) => become(learnerId, { keepAttempts: false }),
    leave: () => become(undefined, { keepAttempts: false }),
  }
}

function report(error: unknown): undefined {
  console.error(error)
}
