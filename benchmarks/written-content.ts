import { quizId } from '#app/domain/catalogue/quiz.ts'
import { attemptItems, writtenLibrary } from '#test/factories/library.ts'

const library = await writtenLibrary()

export const { notes } = library

/** Every quiz with the items that an attempt at it captures. */
export const quizzes = library.quizzes.map((quiz) => {
  const subject = library.subjects.find(({ id }) => id === quiz.subject)
  if (!subject) throw new Error(`${quiz.title} is of no subject`)
  return {
    subject,
    number: quiz.number,
    title: quiz.title,
    quizId: quizId(subject.quizKey, quiz.number),
    items: attemptItems(quiz),
  }
})
