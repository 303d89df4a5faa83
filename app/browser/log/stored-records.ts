import type { Answer, AttemptSetup } from '#app/domain/attempt/attempt.ts'
import { isPolicy } from '#app/domain/attempt/policy-check.ts'
import { isExamRun } from '#app/domain/exam/stored-run.ts'
import { isLabRun } from '#app/domain/labs/stored-run.ts'
import type { Entry } from '#app/domain/log/entry.ts'
import {
  hasTimeAndConfidence,
  isDeviceName,
  isEntryId,
  isOption,
  isStamped,
} from '#app/domain/log/entry-check.ts'
import { UPLOAD_REFUSALS, type UploadRefusal } from '#app/domain/log/sync-protocol.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
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
  if (typeof slot !== 'string' || !isCount(updatedAt) || !isObject(setup) || !isEntryId(setup.id))
    return undefined
  // Older drafts do not name their kind, which then follows from their fields.
  const kind = DRAFT_KINDS.find(
    (known) => (record.kind === undefined || record.kind === known) && HAS_FIELDS_OF[known](record),
  )
  return kind && ({ ...record, kind } as unknown as Draft)
}

const HAS_FIELDS_OF: Record<Draft['kind'], (record: Record<string, unknown>) => boolean> = {
  exercise: ({ code }) => typeof code === 'string',
  lab: isLabRun,
  attempt: isAttemptRecord,
}
const DRAFT_KINDS = Object.keys(HAS_FIELDS_OF) as Draft['kind'][]

function isAttemptRecord({ setup, answers, bundle, exam }: Record<string, unknown>): boolean {
  return (
    isObject(setup) &&
    isPolicy(setup.policy) &&
    isCount(setup.seed) &&
    isCount(setup.startedAt) &&
    (setup.round === undefined || isRound(setup.round)) &&
    isListOf(setup.items, isAttemptItem) &&
    isListOf(answers, isAnswer) &&
    answers.length <= setup.items.length &&
    (setup.policy.kind === 'exam' ? isExamRun(exam, setup.items.length) : exam === undefined) &&
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

function isAttemptItem(value: unknown): value is AttemptSetup['items'][number] {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.version === 'string' &&
    isOption(value.key)
  )
}

function isAnswer(value: unknown): value is Answer {
  return isObject(value) && isAttemptItem(value.item) && isOption(value.chosen) && hasTimeAndConfidence(value)
}
