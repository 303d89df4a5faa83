import type { Answer, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { isPolicy } from '#app/domain/attempt/policy.ts'
import { OPTION_NUMBERS } from '#app/domain/catalogue/item.ts'
import { isExerciseBody } from '#app/domain/labs/exercise-work.ts'
import { isLabBody, isLabRun } from '#app/domain/labs/stored-run.ts'
import {
  type Entry,
  isAttempt,
  isBookmark,
  isExercise,
  isFlag,
  isKnown,
  isLab,
} from '#app/domain/log/entry.ts'
import { UPLOAD_REFUSALS, type UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import type { Draft } from './draft.ts'

/*
 * The records of a log on the device. A record from the disk is `unknown` until one of these functions has checked it: an
 * older or newer version of Pointer may have written it, or the disk may be damaged.
 */

export interface StoredEntry {
  entry: Entry
  /** `stored`: the server has it. A refusal is the server's latest answer. */
  state: 'unsent' | 'stored' | UploadRefusal
  /** For a temporary refusal: when to send the entry again, in milliseconds since 1970. */
  retryAt?: number
}

/** Names the log of this device, and counts the entries that were made in it. */
export interface DeviceCounter {
  device: string
  n: number
}

/** Temporary refusals: a later upload may succeed. */
const PASSING_REFUSALS: ReadonlySet<StoredEntry['state']> = new Set<UploadRefusal>([
  'unknown-version',
  'too-many',
])

export function isFinalRefusal(state: StoredEntry['state']): state is UploadRefusal {
  return isRefusal(state) && !PASSING_REFUSALS.has(state)
}

export function isRefusal(state: unknown): state is UploadRefusal {
  return UPLOAD_REFUSALS.some((refusal) => refusal === state)
}

/** Whether the entry must still be sent. */
export function isWaiting({ state }: StoredEntry): boolean {
  return state === 'unsent' || PASSING_REFUSALS.has(state)
}

export function parseStoredEntry(record: unknown): StoredEntry | undefined {
  if (!isObject(record) || !isStamped(record.entry)) return undefined
  // A newer version may know other states. Such an entry is part of the log, and is not sent.
  return typeof record.state === 'string' && (record.retryAt === undefined || isCount(record.retryAt))
    ? (record as unknown as StoredEntry)
    : undefined
}

export function parseDraft(record: unknown): Draft | undefined {
  if (!isObject(record)) return undefined
  const { slot, setup, updatedAt } = record
  const isDraft = typeof slot === 'string' && isCount(updatedAt) && isObject(setup) && isEntryId(setup.id)
  return isDraft && (typeof record.code === 'string' || isLabRun(record) || isAttemptRecord(setup, record))
    ? (record as unknown as Draft)
    : undefined
}

function isAttemptRecord(
  setup: Record<string, unknown>,
  { answers, bundle }: Record<string, unknown>,
): boolean {
  return (
    isPolicy(setup.policy) &&
    isCount(setup.seed) &&
    isCount(setup.startedAt) &&
    (setup.round === undefined || isRound(setup.round)) &&
    isListOf(setup.items, isAttemptItem) &&
    isListOf(answers, isAnswer) &&
    answers.length <= setup.items.length &&
    isObject(bundle) &&
    isListOf(bundle.items, isObject) &&
    isObject(bundle.rubrics)
  )
}

function isRound(value: unknown): boolean {
  return isObject(value) && isCount(value.count) && typeof value.request === 'string'
}

export function parseDeviceCounter(record: unknown): DeviceCounter | undefined {
  return isObject(record) && isDeviceName(record.device) && isCount(record.n)
    ? { device: record.device, n: record.n }
    : undefined
}

/** Whether it has the fields of every entry, of any kind and version. */
export function isStamped(entry: unknown): entry is Entry {
  return (
    isObject(entry) &&
    isEntryId(entry.id) &&
    typeof entry.kind === 'string' &&
    isCount(entry.v) &&
    isCount(entry.at) &&
    isDeviceName(entry.device) &&
    isCount(entry.n) &&
    (entry.seq === undefined || isCount(entry.seq)) &&
    (entry.receivedAt === undefined || isCount(entry.receivedAt)) &&
    (entry.marks === undefined || typeof entry.marks === 'string')
  )
}

/** Whether the folds over the log can read the entry. They skip the kinds that this version does not know. */
export function isReadable(entry: Entry): boolean {
  if (!isKnown(entry)) return true
  if (isLab(entry)) return isLabBody(entry)
  if (isExercise(entry)) return isExerciseBody(entry)
  const fields: Record<string, unknown> = { ...entry }
  if (isFlag(entry))
    return isItemRef({ id: fields.item, version: fields.version }) && typeof fields.flagged === 'boolean'
  if (isBookmark(entry))
    return isItemRef({ id: fields.item, version: fields.version }) && typeof fields.bookmarked === 'boolean'
  return isAttempt(entry)
    ? isPolicy(fields.policy) &&
        isCount(fields.startedAt) &&
        (fields.utcOffset === undefined || Number.isInteger(fields.utcOffset)) &&
        isListOf(fields.answers, isLoggedAnswer)
    : typeof fields.subject === 'string' &&
        typeof fields.topic === 'string' &&
        typeof fields.completed === 'boolean'
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

export function isListOf<T>(value: unknown, check: (element: unknown) => element is T): value is T[] {
  return Array.isArray(value) && value.every(check)
}

function isEntryId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
}

function isDeviceName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,32}$/.test(value)
}

function isItemRef(value: unknown): value is Record<string, unknown> {
  return isObject(value) && typeof value.id === 'string' && typeof value.version === 'string'
}

function isAttemptItem(value: unknown): value is AttemptSetup['items'][number] {
  return isItemRef(value) && isOption(value.key)
}

function isAnswer(value: unknown): value is Answer {
  return isObject(value) && isAttemptItem(value.item) && isOption(value.chosen) && hasTimeAndConfidence(value)
}

function isLoggedAnswer(value: unknown): value is object {
  return (
    isObject(value) &&
    typeof value.item === 'string' &&
    typeof value.version === 'string' &&
    isOption(value.option) &&
    hasTimeAndConfidence(value)
  )
}

function hasTimeAndConfidence({ seconds, confidence, after }: Record<string, unknown>): boolean {
  return (
    typeof seconds === 'number' &&
    (after === undefined || isCount(after)) &&
    (confidence === undefined || [0, 1, 2].some((known) => known === confidence))
  )
}

function isOption(value: unknown): boolean {
  return OPTION_NUMBERS.some((option) => option === value)
}
