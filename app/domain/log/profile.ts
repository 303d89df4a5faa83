import { percentOf } from '#app/domain/attempt/percent.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import { type QuizResult, recordOf } from './quiz-records.ts'
import type { TopicCompletion } from './topic-completions.ts'

/** A learner's profile. Specification, section 3, field by field; times are ISO 8601. */
export interface Profile {
  uid: string
  name: string
  email: string
  createdAt: string
  lastLogin: string
  profileComplete: boolean
  quizProgress: Record<string, QuizProgress>
  completedQuizzes: string[]
  completedTopics: Record<SubjectId, string[]>
  totalQuizzesCompleted: number
  totalTopicsCompleted: number
  totalScore: number
  totalQuestions: number
  /** Rounded whole percent of totalScore over totalQuestions. */
  overallAccuracy: number
  /** Null before the first activity. */
  lastActivity: string | null
}

/** The result of the latest attempt, and totals over all attempts. */
interface QuizProgress {
  score: number
  total: number
  percentage: number
  subject: string
  quizNumber: number
  quizTitle: string
  completedAt: string
  attempts: number
  bestScore: number
}

/** The learner of a profile. Times are milliseconds since 1970. */
export interface LearnerAccount {
  uid: string
  name: string
  email: string
  createdAt: number
  lastLogin: number
  profileComplete: boolean
}

/** The names of a quiz: the fields of a result besides its figures. */
export type QuizName = Pick<QuizProgress, 'subject' | 'quizNumber' | 'quizTitle'>

/**
 * Derives the profile from the log.
 *
 * @param results in learning order
 * @param completions in the order in which they were made
 * @param nameOf returns the names of a quiz; undefined if it no longer exists
 * @param subjects the subjects of this server, which are listed even without a completed topic
 */
export function deriveProfile(
  account: LearnerAccount,
  results: readonly QuizResult[],
  completions: readonly TopicCompletion[],
  nameOf: (quizId: string) => QuizName | undefined,
  subjects: readonly SubjectId[],
): Profile {
  const byQuiz = Map.groupBy(results, (result) => result.quizId)
  const totalScore = sum(results.map((result) => result.score))
  const totalQuestions = sum(results.map((result) => result.total))
  const lastActivity = latest([...results, ...completions])
  return {
    uid: account.uid,
    name: account.name,
    email: account.email,
    createdAt: iso(account.createdAt),
    lastLogin: iso(account.lastLogin),
    profileComplete: account.profileComplete,
    quizProgress: Object.fromEntries(
      [...byQuiz].map(([quizId, ofQuiz]) => [quizId, progressOf(quizId, ofQuiz, nameOf)]),
    ),
    completedQuizzes: [...byQuiz.keys()],
    completedTopics: topicsBySubject(completions, subjects),
    totalQuizzesCompleted: byQuiz.size,
    totalTopicsCompleted: completions.length,
    totalScore,
    totalQuestions,
    overallAccuracy: percentOf(totalScore, totalQuestions),
    lastActivity: lastActivity === undefined ? null : iso(lastActivity),
  }
}

function progressOf(
  quizId: string,
  results: readonly QuizResult[],
  nameOf: (quizId: string) => QuizName | undefined,
): QuizProgress {
  const last = results.at(-1)
  const record = recordOf(results)
  if (!last || !record) throw new Error(`${quizId} has no results`)
  const { subject, quizNumber, quizTitle } = nameOf(quizId) ?? {
    subject: quizId,
    quizNumber: 0,
    quizTitle: quizId,
  }
  return {
    score: last.score,
    total: last.total,
    percentage: percentOf(last.score, last.total),
    subject,
    quizNumber,
    quizTitle,
    completedAt: iso(last.completedAt),
    attempts: record.attempts,
    bestScore: record.bestScore,
  }
}

function topicsBySubject(
  completions: readonly TopicCompletion[],
  subjects: readonly SubjectId[],
): Record<SubjectId, string[]> {
  const topicsOf = (subject: SubjectId) =>
    completions.filter((completion) => completion.subject === subject).map(({ topicId }) => topicId)
  return Object.fromEntries(subjects.map((subject) => [subject, topicsOf(subject)]))
}

/** Undefined if there was no activity. */
function latest(activities: readonly { completedAt: number }[]): number | undefined {
  return activities.reduce<number | undefined>(
    (last, { completedAt }) => (last === undefined || completedAt > last ? completedAt : last),
    undefined,
  )
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
