import { describe, test } from 'vitest'
import { QUIZ_NUMBERS } from '#app/domain/catalogue/quiz.ts'
import { SUBJECT_IDS } from '#test/factories/subjects.ts'
import { sample } from '#test/trials.ts'
import { browserForFile, open } from '../browser.ts'
import { finishQuiz, itemsOf, quizKeyOf } from '../quiz-play.ts'

const visit = browserForFile({ reusesPages: true })

describe('the right answers lead to full marks', () => {
  const quizzes = SUBJECT_IDS.flatMap((subject) => QUIZ_NUMBERS.map((quiz) => ({ subject, quiz })))

  test.each(sample(quizzes, 13))('in $subject quiz $quiz', async ({ subject, quiz }) => {
    const { page } = await visit()
    await open(page, `/quiz/${quizKeyOf(subject)}/${quiz}`)
    await finishQuiz(page, itemsOf(subject, quiz))
    await page.getByText('Your Score: 20 out of 20').waitFor()
  })
})
