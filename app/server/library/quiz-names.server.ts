import { parseQuizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import type { QuizName } from '#app/domain/log/profile.ts'
import { allSubjects, findQuiz } from './library.server.ts'

/** The names of a quiz in a profile; undefined for a quiz that is not in the library. */
export function quizName(id: string): QuizName | undefined {
  const parsed = parseQuizId(id)
  const found = parsed && findByQuizKey(allSubjects(), parsed.quizKey)
  if (!parsed || !found?.canonical) return undefined
  const quiz = findQuiz(found.subject.id, parsed.number)
  if (!quiz) return undefined
  return { subject: found.subject.quizKey, quizNumber: parsed.number, quizTitle: quiz.title }
}
