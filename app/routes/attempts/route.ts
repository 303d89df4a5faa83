import { attemptSubmissionSchema } from '#app/domain/progress/attempt-submission.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { saveAttempt } from '#app/server/progress/mutations.server.ts'
import type { Route } from './+types/route.ts'

const STATUS = { conflict: 409, unknownQuiz: 422, noLearner: 401 } as const

/** Saves a finished attempt of the learner who is signed in; sending it again is answered with the same result. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = attemptSubmissionSchema.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return Response.json({ reason: 'invalid' }, { status: 400 })
  const learner = context.get(signedIn)
  // The page was made for one learner; in another tab somebody else may have signed in since.
  if (learner?.id !== body.data.learnerId) return Response.json({ reason: 'noLearner' }, { status: 401 })
  const outcome = await saveAttempt(database.db, learner.id, body.data, Date.now())
  if (outcome.ok) return Response.json(outcome.result)
  return Response.json({ reason: outcome.reason }, { status: STATUS[outcome.reason] })
}
