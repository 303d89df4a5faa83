import { parseQuizNumber } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import { allSubjects, findQuiz } from '#app/server/library/library.server.ts'
import type { Route } from './+types/route.ts'

/** The 20 questions of a quiz as JSON. The player fetches them while the learner reads the first one. */
export function loader({ params }: Route.LoaderArgs) {
  const subject = findByQuizKey(allSubjects(), params.subject)?.subject
  const number = parseQuizNumber(params.quizNumber)
  const quiz = subject && number && findQuiz(subject.id, number)
  return quiz ? Response.json(quiz.questions) : new Response(null, { status: 404 })
}
