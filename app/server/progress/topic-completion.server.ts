import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import type { Database } from '#app/server/database/schema.server.ts'

/**
 * Marks a topic complete, or takes the mark away. A mark is a row or no row, so whatever is sent how often and from how
 * many tabs, the totals are the number of rows.
 */
export async function setTopicCompleted(
  db: Database,
  learner: LearnerId,
  { subject, topicId, completed }: { subject: SubjectId; topicId: string; completed: boolean },
  now: number,
): Promise<void> {
  if (completed)
    await db
      .insertInto('topicCompletion')
      .values({ userId: learner, subject, topicId, completedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('topicCompletion')
      .where('userId', '=', learner)
      .where('subject', '=', subject)
      .where('topicId', '=', topicId)
      .execute()
}
