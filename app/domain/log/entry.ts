import type { Confidence } from '#app/domain/attempt/attempt.ts'
import type { Policy } from '#app/domain/attempt/policy.ts'
import type { ItemRef, OptionNumber } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ClockedExam } from '#app/domain/exam/clocked-exam.ts'
import type { LoggedExam } from '#app/domain/exam/exam-record.ts'
import type { PlanFields } from '#app/domain/exam-plan/stored-plan.ts'
import type { ExerciseEnd, ExerciseName } from '#app/domain/labs/exercise-work.ts'
import type { LabMode, LabSetup, StepAnswer } from '#app/domain/labs/lab-run.ts'

/*
 * The log is the truth: everything a learner does is an entry in it, and an entry never changes. Scores, best results,
 * ticks and the profile are folds over the log and are stored nowhere. docs/log.md describes the format.
 */

/** An entry with a higher number comes from a newer version of Pointer. */
export const SCHEMA_VERSION = 4

/** 32 hexadecimal digits: 128 random bits, made by the client. */
export type EntryId = string

/** The fields of every entry. */
export interface EntryStamp {
  id: EntryId
  /** Schema version. */
  v: number
  /** When it happened, by the device's clock, in milliseconds since 1970. */
  at: number
  /** Names the device's log, so that entries of the same millisecond have an order. */
  device: string
  /** Counts the entries of that device, from 1. */
  n: number
}

export interface LoggedAnswer {
  item: ItemRef['id']
  version: ItemRef['version']
  /** The option's own number, wherever it stood on the screen. */
  option: OptionNumber
  /** From the moment the item was shown. */
  seconds: number
  confidence?: Confidence
  /** Whole seconds since the start of the attempt. Missing in version 1. */
  after?: number
}

/** A completed attempt. */
export interface AttemptBody {
  kind: 'attempt'
  policy: Policy
  startedAt: number
  /** Minutes by which the learner's clock was ahead of UTC at the end. Missing in version 1. */
  utcOffset?: number
  answers: readonly LoggedAnswer[]
  /** Of an exam, since version 4. */
  exam?: LoggedExam
}

/** A topic ticked, or unticked. */
interface TopicBody {
  kind: 'topic'
  subject: SubjectId
  topic: string
  completed: boolean
}

/** Flags a question as bad, or withdraws the flag. */
interface FlagBody extends Pick<LoggedAnswer, 'item' | 'version'> {
  kind: 'flag'
  flagged: boolean
}

/** Bookmarks a question, or removes the bookmark. */
interface BookmarkBody extends Pick<LoggedAnswer, 'item' | 'version'> {
  kind: 'bookmark'
  bookmarked: boolean
}

/** A finished run of a lab. `marks` are the half points of each step. */
export interface LabBody extends Omit<LabSetup, 'id'> {
  kind: 'lab'
  mode: LabMode
  /** Minutes by which the learner's clock was ahead of UTC at the end. */
  utcOffset: number
  answers: readonly StepAnswer[]
}

/** An exercise that the learner has solved, or whose answer was shown before. */
interface ExerciseBody extends ExerciseName {
  kind: 'exercise'
  ended: ExerciseEnd
}

/** The clock of a mock exam started, paused or resumed. The attempt is an entry of its own at the end. */
type ExamBody = { kind: 'exam' } & ClockedExam

/** A plan to an exam, made, changed or ended. The last entry counts. */
type PlanBody = { kind: 'plan' } & PlanFields

export type EntryBody =
  | AttemptBody
  | TopicBody
  | FlagBody
  | BookmarkBody
  | LabBody
  | ExerciseBody
  | ExamBody
  | PlanBody

/** Of a round with generated questions. */
export const VERSION_WITH_VARIANTS = 3
/** Of an attempt at the set of a day. */
export const VERSION_OF_DAILY_SETS = 4
/** Of an attempt at an exam. */
export const VERSION_OF_EXAMS = 4

/** The fields that the server adds to a stored entry. The device that made the entry adds only `marks`. */
export interface StoredFacts {
  /** Per learner, from 1, without gaps, in the order of arrival. */
  seq?: number
  /** When the server received it, in milliseconds since 1970. */
  receivedAt?: number
  /**
   * Of an attempt: `1` for each right answer and `0` for each wrong one, against the version that was answered. Of a lab:
   * the half points of each step, `0` to `2`.
   */
  marks?: string
}

export type AttemptEntry = EntryStamp & StoredFacts & AttemptBody
export type TopicEntry = EntryStamp & StoredFacts & TopicBody
export type FlagEntry = EntryStamp & StoredFacts & FlagBody
export type BookmarkEntry = EntryStamp & StoredFacts & BookmarkBody
export type LabEntry = EntryStamp & StoredFacts & LabBody
export type ExerciseEntry = EntryStamp & StoredFacts & ExerciseBody
export type ExamEntry = EntryStamp & StoredFacts & ExamBody
export type PlanEntry = EntryStamp & StoredFacts & PlanBody

/** An entry that a newer version wrote. It is stored and passed on, and every fold ignores it. */
type UnknownEntry = EntryStamp & StoredFacts & { kind: string; [field: string]: unknown }

export type KnownEntry =
  | AttemptEntry
  | TopicEntry
  | FlagEntry
  | BookmarkEntry
  | LabEntry
  | ExerciseEntry
  | ExamEntry
  | PlanEntry
export type Entry = KnownEntry | UnknownEntry

const KINDS: ReadonlySet<string> = new Set<EntryBody['kind']>([
  'attempt',
  'topic',
  'flag',
  'bookmark',
  'lab',
  'exercise',
  'exam',
  'plan',
])

/** Whether this version understands the entry. Its fields were checked where it entered the log. */
export function isKnown(entry: Entry): entry is KnownEntry {
  return entry.v <= SCHEMA_VERSION && KINDS.has(entry.kind)
}

export function isAttempt(entry: Entry): entry is AttemptEntry {
  return isKnown(entry) && entry.kind === 'attempt'
}

export function isTopic(entry: Entry): entry is TopicEntry {
  return isKnown(entry) && entry.kind === 'topic'
}

export function isFlag(entry: Entry): entry is FlagEntry {
  return isKnown(entry) && entry.kind === 'flag'
}

export function isBookmark(entry: Entry): entry is BookmarkEntry {
  return isKnown(entry) && entry.kind === 'bookmark'
}

export function isLab(entry: Entry): entry is LabEntry {
  return isKnown(entry) && entry.kind === 'lab'
}

export function isExercise(entry: Entry): entry is ExerciseEntry {
  return isKnown(entry) && entry.kind === 'exercise'
}

export function isExam(entry: Entry): entry is ExamEntry {
  return isKnown(entry) && entry.kind === 'exam'
}

export function isPlan(entry: Entry): entry is PlanEntry {
  return isKnown(entry) && entry.kind === 'plan'
}

/** The entry without the fields that the server adds. */
export function withoutStoredFacts(entry: Entry): Entry {
  const { seq: _seq, receivedAt: _receivedAt, marks: _marks, ...sent } = entry
  return sent as Entry
}
