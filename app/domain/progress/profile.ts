import { SUBJECT_IDS, type SubjectId } from '#app/domain/catalogue/subject.ts'
import { percentOf } from '#app/domain/quiz/result.ts'
import type { QuizSummary } from './quiz-record.ts'

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
  /** Null before anything was done. */
  lastActivity: string | null
}

/** The result fields of the latest attempt, and what all attempts came to. */
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

/** Who a profile is about. Times are milliseconds since 1970. */
export interface LearnerAccount {
  uid: string
  name: string
  email: string
  createdAt: number
  lastLogin: number
  profileComplete: boolean
}

export interface TopicCompletion {
  subject: SubjectId
  topicId: string
  completedAt: number
}

/** What a quiz id stands for: the fields that a result carries beside its figures. */
export type QuizName = Pick<QuizProgress, 'subject' | 'quizNumber' | 'quizTitle'>

/**
 * Derives the profile from what is stored.
 *
 * @param quizzes in the order in which they were first completed
 * @param completions in the order in which they were made
 * @param nameOf undefined for a quiz that no longer exists
 */
export function deriveProfile(
  account: LearnerAccount,
  quizzes: readonly QuizSummary[],
  completions: readonly TopicCompletion[],
  nameOf: (quizId: string) => QuizName | undefined,
): Profile {
  const totalScore = sum(quizzes.map((quiz) => quiz.totalScore))
  const totalQuestions = sum(quizzes.map((quiz) => quiz.totalQuestions))
  const lastActivity = [...quizzes.map(({ latest }) => latest), ...completions].reduce(
    (latest, { completedAt }) => Math.max(latest, completedAt),
    0,
  )
  return {
    uid: account.uid,
    name: account.name,
    email: account.email,
    createdAt: iso(account.createdAt),
    lastLogin: iso(account.lastLogin),
    profileComplete: account.profileComplete,
    quizProgress: Object.fromEntries(
      quizzes.map((quiz) => [quiz.quizId, progressOf(quiz, nameOf(quiz.quizId))]),
    ),
    completedQuizzes: quizzes.map(({ quizId }) => quizId),
    completedTopics: topicsBySubject(completions),
    totalQuizzesCompleted: quizzes.length,
    totalTopicsCompleted: completions.length,
    totalScore,
    totalQuestions,
    overallAccuracy: percentOf(totalScore, totalQuestions),
    lastActivity: lastActivity === 0 ? null : iso(lastActivity),
  }
}

function progressOf(
  { quizId, attempts, bestScore, latest }: QuizSummary,
  name: QuizName | undefined,
): QuizProgress {
  const { subject, quizNumber, quizTitle } = name ?? { subject: quizId, quizNumber: 0, quizTitle: quizId }
  return {
    score: latest.score,
    total: latest.total,
    percentage: percentOf(latest.score, latest.total),
    subject,
    quizNumber,
    quizTitle,
    completedAt: iso(latest.completedAt),
    attempts,
    bestScore,
  }
}

function topicsBySubject(completions: readonly TopicCompletion[]): Record<SubjectId, string[]> {
  const topicsOf = (subject: SubjectId) =>
    completions.filter((completion) => completion.subject === subject).map(({ topicId }) => topicId)
  return Object.fromEntries(SUBJECT_IDS.map((subject) => [subject, topicsOf(subject)])) as Record<
    SubjectId,
    string[]
  >
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
