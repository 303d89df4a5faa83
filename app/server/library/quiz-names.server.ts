import { parseQuizId, quizId } from '#app/domain/catalogue/quiz.ts'
import { findByQuizKey } from '#app/domain/catalogue/subject.ts'
import type { QuizName } from '#app/domain/progress/profile.ts'
import { allQuizzes, allSubjects, findQuiz } from './library.server.ts'

/** What a quiz id stands for in a profile; undefined for one that the library does not have. */
export function quizName(id: string): QuizName | undefined {
  const parsed = parseQuizId(id)
  const found = parsed && findByQuizKey(allSubjects(), parsed.quizKey)
  if (!parsed || !found?.canonical) return undefined
  const { title } = findQuiz(found.subject.id, parsed.number)
  return { subject: found.subject.quizKey, quizNumber: parsed.number, quizTitle: title }
}

/** Every quiz as it stands now: what answers are scored against. */
export function currentQuizVersions() {
  return allQuizzes().map(({ subject, number, contentHash, questions }) => {
    const { quizKey } = allSubjects().find(({ id }) => id === subject) ?? { quizKey: subject }
    return { contentHash, quizId: quizId(quizKey, number), answerKey: questions.map(({ answer }) => answer) }
  })
}
