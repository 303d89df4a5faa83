import type { Attempt, Completed, Confidence } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/attempt.ts'
import type { Policy } from '#app/domain/attempt/policy.ts'
import type { ItemRef, OptionNumber } from '#app/domain/catalogue/item.ts'
import type { SubjectId } from '#app/domain/catalogue/subject.ts'
import type { ExerciseEnd, ExerciseName } from '#app/domain/labs/exercise-work.ts'
import type { LabMode, LabRun, LabSetup, StepAnswer } from '#app/domain/labs/lab-run.ts'
import { isVariantId } from '#app/domain/labs/variant-id.ts'

/*
 * The log is the truth: everything a learner does is an entry in it, and an entry never changes. Scores, best results,
 * ticks and the profile are folds over the log and are stored nowhere. docs/log.md describes the format.
 */

/** An entry with a higher number comes from a newer version of Pointer. */
export const SCHEMA_VERSION = 3

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

export type EntryBody = AttemptBody | TopicBody | FlagBody | BookmarkBody | LabBody | ExerciseBody

/** Only a round with generated questions is more than an older version of Pointer can read. */
export function versionOf(body: EntryBody): number {
  const isNew = body.kind === 'attempt' && body.answers.some(({ item }) => isVariantId(item))
  return isNew ? SCHEMA_VERSION : 2
}

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

/** An entry that a newer version wrote. It is stored and passed on, and every fold ignores it. */
type UnknownEntry = EntryStamp & StoredFacts & { kind: string; [field: string]: unknown }

export type KnownEntry = AttemptEntry | TopicEntry | FlagEntry | BookmarkEntry | LabEntry | ExerciseEntry
export type Entry = KnownEntry | UnknownEntry

const KINDS: ReadonlySet<string> = new Set<EntryBody['kind']>([
  'attempt',
  'topic',
  'flag',
  'bookmark',
  'lab',
  'exercise',
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

/** The fields of a finished run of a lab. */
export function labBody({ setup, mode, answers }: LabRun, utcOffset: number): LabBody {
  const { id: _id, ...instance } = setup
  return { kind: 'lab', ...instance, mode, utcOffset, answers }
}

/** The fields of a completed attempt, and its marks. */
export function attemptBody(
  { setup, answers }: Completed,
  utcOffset: number,
): AttemptBody & { marks: string } {
  return {
    kind: 'attempt',
    policy: setup.policy,
    startedAt: setup.startedAt,
    utcOffset,
    answers: answers.map(({ item, chosen, seconds, confidence, after }) => ({
      item: item.id,
      version: item.version,
      option: chosen,
      seconds,
      ...(confidence !== undefined && { confidence }),
      ...(after !== undefined && { after }),
    })),
    marks: marksText(answers),
  }
}

function marksText(answers: Attempt['answers']): string {
  return answers.map((answer) => (isCorrect(answer) ? '1' : '0')).join('')
}

/** The entry without the fields that the server adds. */
export function withoutStoredFacts(entry: Entry): Entry {
  const { seq: _seq, receivedAt: _receivedAt, marks: _marks, ...sent } = entry
  return sent as Entry
}
