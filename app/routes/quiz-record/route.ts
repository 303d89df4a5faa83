import { parseQuizNumber, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { allSubjects } from '#app/server/library/library.server.ts'
import { findRecord } from '#app/server/progress/queries.server.ts'
import type { Route } from './+types/route.ts'

/** The learner's best and attempts at a quiz, which the player reads again after a result was saved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = findByQuizKey(allSubjects(), params.subject)?.subject
  const number = parseQuizNumber(params.quizNumber)
  const learner = context.get(signedIn)
  if (!subject || !number || !learner) return new Response(null, { status: 404 })
  const record = await findRecord(database.db, learner.id, quizId(subject.quizKey, number))
  return Response.json(record ?? null)
}
