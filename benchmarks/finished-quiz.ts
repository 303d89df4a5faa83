import type { AttemptItem } from '#app/domain/attempt/attempt.ts'
import { QUESTIONS_PER_QUIZ } from '#app/domain/catalogue/quiz.ts'
import type { AttemptEntry, Entry } from '#app/domain/log/entry.ts'
import { withoutStoredFacts } from '#app/domain/log/entry.ts'
import type { LogUpload, LogUploadAnswer } from '#app/domain/log/sync-protocol.ts'
import { quizEntry } from '#test/factories/log.ts'
import type { Answered, Asked } from './http-client.ts'
import type { SignedIn } from './learners.ts'
import { quizzes } from './written-content.ts'

const measured = quizzes.find(({ subject, number }) => subject.id === 'os' && number === 1)
if (!measured) throw new Error('the content has no quiz os 1')
const measuredQuiz = measured

/** A finished attempt with the post that saves it, made ahead so that making it takes no time from the server. */
export interface FinishedQuiz {
  learner: SignedIn
  /** As the server keeps it, with its marks. */
  entry: AttemptEntry
  score: number
  post: Asked
}

/** Attempts with their own ids and of every score, by each of the learners in turn. */
export function finishedQuizzes(learners: readonly SignedIn[], count: number): FinishedQuiz[] {
  return Array.from({ length: count }, (_, index) => {
    const learner = learners[index % learners.length]
    if (!learner) throw new Error('somebody must have finished the quiz')
    return finishedQuiz(learner, measuredQuiz, index % (QUESTIONS_PER_QUIZ + 1))
  })
}

/** An attempt with its own id. */
export function finishedQuiz(
  learner: SignedIn,
  { quizId, items }: { quizId: string; items: readonly AttemptItem[] },
  score: number,
): FinishedQuiz {
  const entry = quizEntry(quizId, score, { items })
  return { learner, entry, score, post: uploadOf(learner, [withoutStoredFacts(entry)]) }
}

export function uploadOf({ id, cookie }: SignedIn, entries: readonly Entry[]): Asked {
  return {
    method: 'POST',
    path: '/log',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify({ learner: id, entries } satisfies LogUpload)),
  }
}

/** @throws Error where the attempt was not saved with its right score */
export function verifySaved({ learner, entry, score }: FinishedQuiz, { status, body }: Answered): void {
  const answer: Partial<LogUploadAnswer> = status === 200 ? JSON.parse(body.toString()) : {}
  const outcome = answer.outcomes?.[0]
  if (
    answer.learner !== learner.id ||
    outcome?.id !== entry.id ||
    !('seq' in outcome) ||
    outcome.marks !== entry.marks
  )
    throw new Error(`An attempt with ${score} right answers was answered ${status} ${body}`)
}
