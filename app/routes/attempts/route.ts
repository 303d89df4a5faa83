import type { SaveRefusal } from '#app/domain/progress/attempt-submission.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { attemptSubmissionSchema } from '#app/server/progress/attempt-schema.server.ts'
import { saveAttempt } from '#app/server/progress/mutations.server.ts'
import type { Route } from './+types/route.ts'

const STATUS = {
  conflict: 409,
  unknownQuiz: 422,
  noLearner: 401,
  invalid: 400,
  tooMany: 429,
  full: 403,
} as const satisfies Record<SaveRefusal, number>

/** Saves a finished attempt of the learner who is signed in. Sending it again returns the same result. */
export async function action({ request, context }: Route.ActionArgs) {
  const body = attemptSubmissionSchema.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return refusal('invalid')
  const learner = context.get(signedIn)
  // The page was made for one learner; in another tab somebody else may have signed in since.
  if (learner?.id !== body.data.learnerId) return refusal('noLearner')
  const outcome = await saveAttempt(database.db, learner.id, body.data, Date.now())
  if (outcome.ok) return Response.json(outcome.result)
  return refusal(outcome.reason, 'retryAfterS' in outcome ? outcome.retryAfterS : undefined)
}

function refusal(reason: SaveRefusal, retryAfterS?: number): Response {
  const headers = new Headers()
  if (retryAfterS !== undefined) headers.set('Retry-After', String(retryAfterS))
  return Response.json({ reason }, { status: STATUS[reason], headers })
}
