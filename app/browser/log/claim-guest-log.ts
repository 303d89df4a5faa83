import { bookmarks } from '#app/domain/log/bookmarks.ts'
import { isAttempt, isLab, isTopic } from '#app/domain/log/entry.ts'
import { exerciseEnds } from '#app/domain/log/exercise-ends.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { beginClaim, type ClaimedRecords, endClaim } from './claim-operations.ts'
import type { OpenLog } from './device-log.ts'
import { isAttemptDraft, isExerciseDraft, isLabDraft } from './draft.ts'
import { absorb } from './log-operations.ts'
import type { LogSnapshot } from './log-snapshot.ts'
import type { Work } from './log-store.ts'

/*
 * Moves the guest's entries and drafts into a learner's log. No transaction spans two databases, so there are three: the
 * guest's log records who claims which records, the learner's log adds them, and the guest's log deletes them. A claim that
 * was interrupted is always finished first, for the learner who made it. Otherwise the next learner on a shared device
 * could claim the same entries.
 */

/** `failed`: nothing is lost, and the next try continues from there. */
export type ClaimOutcome = 'claimed' | 'nothing' | 'failed'

/** Commits to a learner's log. False if that would be less durable than the guest's log. */
type CommitToLearner = (learnerId: string, work: Work<void>) => Promise<boolean>

/** @param learnerId the learner who claims the log; if undefined, only an earlier claim is finished */
export async function claimGuestLog(
  guest: OpenLog,
  learnerId: string | undefined,
  commitToLearner: CommitToLearner,
): Promise<ClaimOutcome> {
  let outcome: ClaimOutcome = 'nothing'
  for (;;) {
    const claimed = await guest.commit((tables) => beginClaim(tables, learnerId))
    if (!claimed) return outcome
    if (!(await copy(claimed, commitToLearner))) return 'failed'
    await guest.commit((tables) => endClaim(tables, claimed))
    if (claimed.claim.learnerId === learnerId) outcome = 'claimed'
  }
}

/** Ids stay the same, so records that an interrupted claim has copied are not added again. */
function copy({ claim, entries, drafts }: ClaimedRecords, commit: CommitToLearner): Promise<boolean> {
  return commit(claim.learnerId, (tables) => absorb(tables, entries, drafts))
}

/** The work in a guest's log. */
export interface GuestSummary {
  /** Attempts, completed or under way. */
  quizzes: number
  /** Answers in these attempts. */
  answers: number
  /** Runs of labs and exercises, finished or under way. */
  labs: number
  /** Ticked topics. */
  topics: number
  bookmarks: number
  /** Questions flagged as bad. */
  flags: number
}

export function summaryOf({ entries, drafts }: Pick<LogSnapshot, 'entries' | 'drafts'>): GuestSummary {
  const attempts = [...entries.filter(isAttempt), ...drafts.filter(isAttemptDraft)]
  const answers = attempts.map((attempt) => attempt.answers.length)
  const exercises = new Set([
    ...exerciseEnds(entries).keys(),
    ...drafts.filter(isExerciseDraft).map(({ slot }) => slot),
  ])
  return {
    quizzes: answers.filter((count) => count > 0).length,
    answers: answers.reduce((sum, count) => sum + count, 0),
    labs: entries.filter(isLab).length + drafts.filter(isLabDraft).length + exercises.size,
    topics: topicCompletions(entries.filter(isTopic)).length,
    bookmarks: bookmarks(entries).size,
    flags: flaggedItems(entries).size,
  }
}
