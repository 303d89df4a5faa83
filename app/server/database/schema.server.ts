import type { Kysely } from 'kysely'

/*
 * The tables, as Kysely types them. Times of our own are milliseconds since 1970 on both engines; those of Better
 * Auth's tables are ISO 8601 text on SQLite and timestamptz on PostgreSQL, as it writes them.
 */

export type Engine = 'sqlite' | 'postgres'

export interface Tables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  profile: ProfileTable
  quizVersion: QuizVersionTable
  attempt: AttemptTable
  topicCompletion: TopicCompletionTable
  tally: TallyTable
  generatedNote: GeneratedNoteTable
  noteClaim: NoteClaimTable
}

export type Database = Kysely<Tables>

type Time = string | Date

/** Better Auth's four tables: it reads and writes them, we read and delete. */
interface UserTable {
  id: string
  name: string
  email: string
  emailVerified: boolean | number
  image: string | null
  createdAt: Time
  updatedAt: Time
}

interface SessionTable {
  id: string
  userId: string
  token: string
  expiresAt: Time
  ipAddress: string | null
  userAgent: string | null
  createdAt: Time
  updatedAt: Time
}

interface AccountTable {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Time | null
  refreshTokenExpiresAt: Time | null
  scope: string | null
  password: string | null
  createdAt: Time
  updatedAt: Time
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expiresAt: Time
  createdAt: Time
  updatedAt: Time
}

/** What a learner's profile holds beyond the user row. All else of it is derived. */
interface ProfileTable {
  userId: string
  /** 1 where the learner signed up here, 0 where the profile was made up for a user who came without. */
  complete: number
  lastLogin: number
}

/** Every version of a quiz that this database has seen: what an attempt was answered against. */
interface QuizVersionTable {
  contentHash: string
  quizId: string
  /** The right options in the quiz's order, a digit each. */
  answerKey: string
  firstSeenAt: number
}

export interface AttemptTable {
  userId: string
  /** Made by the page; unique per learner. */
  id: string
  quizId: string
  contentHash: string
  /** The chosen options in the quiz's order, a digit each. */
  options: string
  /** Seconds per question, as a JSON array. */
  seconds: string
  score: number
  total: number
  completedAt: number
}

interface TopicCompletionTable {
  userId: string
  subject: string
  topicId: string
  completedAt: number
}

/** What was counted within a window of time, by what it is counted for. */
interface TallyTable {
  bucket: string
  count: number
  windowEndsAt: number
}

/** What a generated note is a note on, and what would write another one. */
export interface GeneratedNoteKey {
  subject: string
  topicKey: string
  model: string
  promptVersion: number
}

interface GeneratedNoteTable extends GeneratedNoteKey {
  /** As the provider wrote it. */
  markdown: string
  /** Rendered and sanitised; null until the note is rendered for the first time. */
  html: string | null
  /** The version of the renderer that made the HTML. */
  renderVersion: number | null
  /** 1 where the provider stopped at the limit of its length. */
  truncated: number
  generatedAt: number
}

/** A process is writing this note, or was until `claimedUntil`. */
interface NoteClaimTable extends GeneratedNoteKey {
  holder: string
  claimedUntil: number
}
