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
  itemVersion: ItemVersionTable
  logHead: LogHeadTable
  logEntry: LogEntryTable
  difficultyTable: DifficultyTableTable
  administrator: AdministratorTable
  apiToken: ApiTokenTable
  questionReport: QuestionReportTable
  withdrawnItem: WithdrawnItemTable
  invitation: InvitationTable
  passkey: PasskeyTable
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

/** The stored part of a learner's profile, beside the user row. Everything else is derived. */
interface ProfileTable {
  userId: string
  /** 1 if the learner signed up here, 0 if the profile was created later for a user who had none. */
  complete: number
  lastLogin: number
}

/** Every version of an item that this database has served: answers to it can always be marked. */
interface ItemVersionTable {
  itemId: string
  version: string
  /** Number of the right option. */
  key: number
  firstSeenAt: number
}

/** One row per learner. A transaction that appends to a learner's log locks this row first. */
interface LogHeadTable {
  userId: string
  /** The highest number in the learner's log; 0 for an empty one. It never decreases. */
  lastSeq: number
}

/** An entry of a learner's log: see docs/log.md. */
export interface LogEntryTable {
  userId: string
  seq: number
  id: string
  kind: string
  v: number
  at: number
  device: string
  n: number
  /** The fields of this kind, as a JSON object; without `answers` if that column has them. */
  body: string
  /** Of an attempt: `os-41 Zk3_x81a 2 14,os-42 …`, see entry-row.server.ts. */
  answers: string | null
  marks: string | null
  receivedAt: number
}

/** Difficulties of items from the answers of all learners. The highest number with shifts is in use. */
interface DifficultyTableTable {
  number: number
  /** Of the process that makes it, which nobody else does meanwhile. */
  begunAt: number
  /** By item and version, as JSON: `[["os-41", "Zk3_x81a", 0.42]]`. Null until the table is made. */
  shifts: string | null
}

/** A learner who may administer this installation. */
interface AdministratorTable {
  userId: string
  since: number
}

/** A token with which a program reads its learner's log: see docs/api.md. */
interface ApiTokenTable {
  id: string
  userId: string
  /** The learner's name for it. */
  name: string
  /** SHA-256 of the token, which is stored nowhere. */
  hash: string
  createdAt: number
  /** To the hour; null until the first use. */
  lastUsedAt: number | null
}

/** What a learner reports about a version of an item: one report each. */
interface QuestionReportTable {
  userId: string
  itemId: string
  version: string
  reason: string
  comment: string
  sentAt: number
  state: string
  /** The administrator's words; empty without any. */
  answer: string
}

/** A version of an item that an administrator took out of practice. A corrected item has another version. */
interface WithdrawnItemTable {
  itemId: string
  version: string
  since: number
}

/** A link with which somebody may sign up once. */
interface InvitationTable {
  tokenHash: string
  /** The only address that may use it; null if every address may. */
  email: string | null
  createdAt: number
  expiresAt: number
}

/** A public key with which a learner signs in without a password. */
interface PasskeyTable {
  /** The credential's, which its device chose. */
  id: string
  userId: string
  name: string
  /** COSE, as base64url. */
  publicKey: string
  /** Of signatures, if the device counts them: a copied key would fall behind. */
  counter: number
  /** How the browser reaches the device, with commas between. */
  transports: string
  createdAt: number
}

/** Rate-limit counters: the count of each bucket in its window of time. */
interface TallyTable {
  bucket: string
  count: number
  windowEndsAt: number
}

/** A generated note, by topic, model and version of the prompt. */
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
  /** 1 if the provider stopped at the limit of length. */
  truncated: number
  generatedAt: number
}

/** A process is writing this note, or was until `claimedUntil`. */
interface NoteClaimTable extends GeneratedNoteKey {
  holder: string
  claimedUntil: number
}
