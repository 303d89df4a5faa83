import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { AttemptSubmission, SavedResult } from '#app/domain/progress/attempt-submission.ts'
import type { QuizVersion } from '#app/server/progress/quiz-versions.server.ts'
import { finished } from '#test/factories/progress.ts'
import type { Answered, Asked } from './http-client.ts'
import type { SignedIn } from './learners.ts'
import { quizzes } from './written-content.ts'

const measured = quizzes.find(({ subject, number }) => subject.id === 'os' && number === 1)
if (!measured) throw new Error('the content has no quiz os 1')
const { version: measuredVersion } = measured

/** A finished attempt with the post that saves it, made ahead so that making it takes no time from the server. */
export interface FinishedQuiz {
  learner: SignedIn
  attempt: Omit<AttemptSubmission, 'learnerId'>
  score: number
  post: Asked
}

/** Attempts of their own ids and of every score, in turn by each of the learners. */
export function finishedQuizzes(learners: readonly SignedIn[], count: number): FinishedQuiz[] {
  return Array.from({ length: count }, (_, index) => {
    const learner = learners[index % learners.length]
    if (!learner) throw new Error('somebody must have finished the quiz')
    return finishedQuiz(learner, measuredVersion, index % (QUESTIONS_PER_QUIZ + 1))
  })
}

/** An attempt of its own id. */
export function finishedQuiz(learner: SignedIn, version: QuizVersion, score: number): FinishedQuiz {
  const attempt = finished(version, score)
  const post: Asked = {
    method: 'POST',
    path: '/attempts',
    headers: { cookie: learner.cookie, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ ...attempt, learnerId: learner.id })),
  }
  return { learner, attempt, score, post }
}

/** @throws Error where the attempt was not saved with its right score */
export function verifySaved({ attempt, score }: FinishedQuiz, { status, body }: Answered): void {
  const result: Partial<SavedResult> = status === 200 ? JSON.parse(body.toString()) : {}
  if (result.attemptId !== attempt.attemptId || result.score !== score)
    throw new Error(`An attempt with ${score} right answers was answered ${status} ${body}`)
}
