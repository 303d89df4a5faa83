import { expect, test } from 'vitest'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { quizName } from './quiz-names.server.ts'

test.each([
  { key: 'cnquiz', title: 'Computer Networks' },
  { key: 'os', title: 'Operating System' },
  { key: 'ds', title: 'Data Structures' },
  { key: 'dbms', title: 'Database Management System' },
  { key: 'oops', title: 'Object-Oriented Programming (OOP)' },
  { key: 'web-dev', title: 'MERN Stack Mastery' },
])('the quizzes of $key are known by their ids and titled "$title - Quiz n"', ({ key, title }) => {
  for (const quizNumber of QUIZ_NUMBERS)
    expect(quizName(`${key}-quiz${quizNumber}`)).toEqual({
      subject: key,
      quizNumber,
      quizTitle: `${title} - Quiz ${quizNumber}`,
    })
})

test.each(['networks-quiz1', 'os-quiz6', 'cobol-quiz1', 'os', ''])('no quiz is kept as "%s"', (id) => {
  expect(quizName(id)).toBeUndefined()
})
