import { quizId } from '#app/domain/catalogue/quiz.ts'
import { writtenLibrary } from '#test/factories/library.ts'

const library = await writtenLibrary()

export const { notes } = library

/** Every quiz with what an attempt at it is scored by. */
export const quizzes = library.quizzes.map((quiz) => {
  const subject = library.subjects.find(({ id }) => id === quiz.subject)
  if (!subject) throw new Error(`${quiz.title} is of no subject`)
  const version = {
    quizId: quizId(subject.quizKey, quiz.number),
    contentHash: quiz.contentHash,
    answerKey: quiz.questions.map(({ answer }) => answer),
  }
  return { subject, number: quiz.number, title: quiz.title, questions: quiz.questions, version }
})
