import type { LearnerAccount, Profile, QuizName } from '#app/domain/log/profile.ts'
import type { QuizResult } from '#app/domain/log/quiz-records.ts'
import type { TopicCompletion } from '#app/domain/log/topic-completions.ts'

/*
 * The specification's profile (sections 3 and 4), kept by its own rules: a document that starts zeroed and to which
 * each event adds. Pointer derives the same from rows, and the two must agree after any history.
 */

/** The part that progress changes. */
type Progress = Omit<Profile, keyof LearnerAccount>

/** Who an account without an address in the database is about, for tests that only count. */
export function testAccount(changes: Partial<LearnerAccount> = {}): LearnerAccount {
  return {
    uid: 'ada',
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    createdAt: Date.UTC(2026, 0, 1),
    lastLogin: Date.UTC(2026, 0, 2),
    profileComplete: true,
    ...changes,
  }
}

export function zeroedProgress(): Progress {
  return {
    quizProgress: {},
    completedQuizzes: [],
    completedTopics: { networks: [], os: [], dbms: [], ds: [], oops: [], 'web-dev': [] },
    totalQuizzesCompleted: 0,
    totalTopicsCompleted: 0,
    totalScore: 0,
    totalQuestions: 0,
    overallAccuracy: 0,
    lastActivity: null,
  }
}

/** "Quiz completion effect on the profile." */
export function afterQuiz(
  progress: Progress,
  { quizId, score, total, completedAt }: QuizResult,
  name: QuizName,
): Progress {
  const earlier = progress.quizProgress[quizId] ?? { attempts: 0, bestScore: 0 }
  const isNew = !progress.completedQuizzes.includes(quizId)
  const totalScore = progress.totalScore + score
  const totalQuestions = progress.totalQuestions + total
  const time = new Date(completedAt).toISOString()
  return {
    ...progress,
    quizProgress: {
      ...progress.quizProgress,
      [quizId]: {
        score,
        total,
        percentage: wholePercent(score, total),
        ...name,
        completedAt: time,
        attempts: earlier.attempts + 1,
        bestScore: Math.max(score, earlier.bestScore),
      },
    },
    completedQuizzes: isNew ? [...progress.completedQuizzes, quizId] : progress.completedQuizzes,
    totalQuizzesCompleted: progress.totalQuizzesCompleted + (isNew ? 1 : 0),
    totalScore,
    totalQuestions,
    overallAccuracy: wholePercent(totalScore, totalQuestions),
    lastActivity: time,
  }
}

/** "Complete adds the topic id to the subject list and adds 1 to totalTopicsCompleted." */
export function afterTopic(progress: Progress, { subject, topicId, completedAt }: TopicCompletion): Progress {
  return {
    ...progress,
    completedTopics: {
      ...progress.completedTopics,
      [subject]: [...(progress.completedTopics[subject] ?? []), topicId],
    },
    totalTopicsCompleted: progress.totalTopicsCompleted + 1,
    lastActivity: new Date(completedAt).toISOString(),
  }
}

/** In whole numbers, so that one half is exactly one half and goes up. */
function wholePercent(score: number, total: number): number {
  return Math.floor((200 * score + total) / (2 * total))
}
