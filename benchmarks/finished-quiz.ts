import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { AttemptSubmission, SavedResult } from '#app/domain/progress/attempt-submission.ts'
import { writtenLibrary } from '#test/factories/library.ts'
import { finished } from '#test/factories/progress.ts'
import type { Answered, Asked } from './http-client.ts'
import type { Learner } from './learners.ts'

const { quizzes } = await writtenLibrary()
const quiz = quizzes.find(({ subject, number }) => subject === 'os' && number === 1)
if (!quiz) throw new Error('the content has no quiz os 1')
const VERSION = {
  quizId: 'os-quiz1',
  contentHash: quiz.contentHash,
  answerKey: quiz.questions.map(({ answer }) => answer),
}

/** A finished attempt with the post that saves it, made ahead so that making it takes no time from the server. */
export interface FinishedQuiz {
  learner: Learner
  attempt: Omit<AttemptSubmission, 'learnerId'>
  score: number
  post: Asked
}

/** Attempts of their own ids and of every score, in turn by each of the learners. */
export function finishedQuizzes(learners: readonly Learner[], count: number): FinishedQuiz[] {
  return Array.from({ length: count }, (_, index) => {
    const learner = learners[index % learners.length]
    if (!learner) throw new Error('somebody must have finished the quiz')
    const score = index % (QUESTIONS_PER_QUIZ + 1)
    const attempt = finished(VERSION, score)
    const post: Asked = {
      method: 'POST',
      path: '/attempts',
      headers: { cookie: learner.cookie, 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ ...attempt, learnerId: learner.id })),
    }
    return { learner, attempt, score, post }
  })
}

/** @throws Error where the attempt was not saved with its right score */
export function verifySaved({ attempt, score }: FinishedQuiz, { status, body }: Answered): void {
  const result: Partial<SavedResult> = status === 200 ? JSON.parse(body.toString()) : {}
  if (result.attemptId !== attempt.attemptId || result.score !== score)
    throw new Error(`An attempt with ${score} right answers was answered ${status} ${body}`)
}
