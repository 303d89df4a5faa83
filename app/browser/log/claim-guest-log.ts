import { planOfLog } from '#app/domain/exam-plan/plan-of-log.ts'
import { bookmarks } from '#app/domain/log/bookmarks.ts'
import { type AttemptEntry, isAttempt, isLab, isTopic } from '#app/domain/log/entry.ts'
import { exerciseEnds } from '#app/domain/log/exercise-ends.ts'
import { flaggedItems } from '#app/domain/log/flagged-items.ts'
import { topicCompletions } from '#app/domain/log/topic-completions.ts'
import { beginClaim, type ClaimedRecords, endClaim } from './claim-operations.ts'
import type { OpenLog } from './device-log.ts'
import type { AttemptDraft } from './draft.ts'
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
  /** Attempts, completed or under way, except mock exams. */
  quizzes: number
  /** Mock exams, completed or under way. They need no answer to be worth keeping. */
  exams: number
  /** Answers in these attempts. An exam under way has none that is final. */
  answers: number
  /** Runs of labs and exercises, finished or under way. */
  labs: number
  /** Ticked topics. */
  topics: number
  bookmarks: number
  /** Questions flagged as bad. */
  flags: number
  /** One, or none. */
  plans: number
}

export function summaryOf({ entries, drafts }: Pick<LogSnapshot, 'entries' | 'drafts'>): GuestSummary {
  const attempts = [...entries.filter(isAttempt), ...drafts.filter((draft) => draft.kind === 'attempt')]
  const [exams, others] = [attempts.filter(isExamAttempt), attempts.filter((each) => !isExamAttempt(each))]
  const exercises = new Set([
    ...exerciseEnds(entries).keys(),
    ...drafts.filter(({ kind }) => kind === 'exercise').map(({ slot }) => slot),
  ])
  return {
    quizzes: others.filter(({ answers }) => answers.length > 0).length,
    exams: exams.length,
    answers: attempts.reduce((sum, { answers }) => sum + answers.length, 0),
    labs: entries.filter(isLab).length + drafts.filter(({ kind }) => kind === 'lab').length + exercises.size,
    topics: topicCompletions(entries.filter(isTopic)).length,
    bookmarks: bookmarks(entries).size,
    flags: flaggedItems(entries).size,
    plans: planOfLog(entries) ? 1 : 0,
  }
}

function isExamAttempt({ exam }: Pick<AttemptEntry | AttemptDraft, 'exam'>): boolean {
  return exam !== undefined
}
