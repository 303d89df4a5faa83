import { NOT_LOGGED_IN, TOO_MANY_UPDATES, UPDATE_FAILED } from '#app/domain/notes/topic-search.ts'
import { database } from '#app/server/database/database.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { findSubject } from '#app/server/library/library.server.ts'
import { TokenBuckets } from '#app/server/limits/token-buckets.server.ts'
import { setTopicCompleted } from '#app/server/progress/topic-completion.server.ts'
import type { Route } from './+types/route.ts'

const UPDATES_PER_HOUR = 300
const updates = new TokenBuckets({
  perSecond: UPDATES_PER_HOUR / 3_600,
  burst: UPDATES_PER_HOUR,
  mostBuckets: 10_000,
})

/** Marks a topic of the learner who is signed in as complete or not. For a guest nothing happens. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const subject = findSubject(textOf(form, 'subject'))
  const topic = subject?.topics.find(({ id }) => id === textOf(form, 'topicId'))
  const learner = context.get(signedIn)
  if (!learner || learner.id !== textOf(form, 'learnerId'))
    return formAnswer({ ok: false, message: NOT_LOGGED_IN })
  if (!subject || !topic) return formAnswer({ ok: false, message: UPDATE_FAILED })
  const retryAfterS = updates.take(learner.id, performance.now())
  if (retryAfterS > 0) return formAnswer({ ok: false, message: TOO_MANY_UPDATES, retryAfterS })
  const completed = textOf(form, 'completed') === 'true'
  await setTopicCompleted(
    database.db,
    learner.id,
    { subject: subject.id, topicId: topic.id, completed },
    Date.now(),
  )
  return formAnswer({ ok: true })
}
