import type { Entry } from '#app/domain/log/entry.ts'
import { isStamped } from '#app/domain/log/entry-check.ts'
import type { LogPage, LogUploadAnswer, UploadOutcome } from '#app/domain/log/sync-protocol.ts'
import { isCount, isListOf, isObject } from '#app/domain/type-guards.ts'
import { isRefusal } from './stored-records.ts'

/*
 * Reads the answers to requests for `/log`. A captive portal or a proxy can answer in place of the server, with a page and
 * status 200 or with an error of its own. Only the documented JSON that names the learner and our entries counts. After any
 * other answer the device keeps all entries and tries again.
 */

export interface RawAnswer {
  status: number
  text: string
}

export type SyncErrorCode =
  /** There was no answer, or it was incomplete. */
  | 'no-answer'
  /** The answer is not one that docs/log.md describes. */
  | 'bad-answer'
  /** The server or a proxy failed [500 to 599] or is busy [429]. */
  | 'server-error'
  /** The numbers of the server's entries have a gap. */
  | 'missing-numbers'

/** Why a round of synchronising ended early. */
export class SyncFailure extends Error {
  readonly state: 'offline' | 'failed' | 'signedOut' | 'otherLearner'
  readonly code: SyncErrorCode | undefined

  constructor(state: SyncFailure['state'], code?: SyncErrorCode, cause?: unknown) {
    super(code ?? state, { cause })
    this.state = state
    this.code = code
  }
}

const badAnswer = () => new SyncFailure('failed', 'bad-answer')

/** The outcome of each entry that was sent. @throws SyncFailure */
export function readUploadAnswer(
  answer: RawAnswer,
  learner: string,
  sent: readonly Entry[],
): readonly UploadOutcome[] {
  const body = readBody(answer, learner)
  const { outcomes }: Partial<Record<keyof LogUploadAnswer, unknown>> = body
  if (!isListOf(outcomes, isOutcome) || outcomes.length !== sent.length) throw badAnswer()
  if (outcomes.some(({ id }, index) => id !== sent[index]?.id)) throw badAnswer()
  return outcomes
}

/**
 * A page of the log, without a gap after the number `after`. An empty page with a lower `lastSeq` is valid: the server
 * has lost entries, as after a restored backup.
 *
 * @throws SyncFailure
 */
export function readPage(answer: RawAnswer, learner: string, after: number): LogPage {
  const { entries, lastSeq }: Partial<Record<keyof LogPage, unknown>> = readBody(answer, learner)
  if (!isListOf(entries, isStamped) || !isCount(lastSeq)) throw badAnswer()
  if (entries.some(({ receivedAt }) => receivedAt === undefined)) throw badAnswer()
  const gap = entries.some(({ seq }, index) => seq !== after + index + 1)
  const last = after + entries.length
  const isRestored = entries.length === 0 && lastSeq < after
  if (gap || (lastSeq < last && !isRestored) || (entries.length === 0 && lastSeq > after))
    throw new SyncFailure('failed', 'missing-numbers')
  return { learner, entries, lastSeq }
}

function readBody({ status, text }: RawAnswer, learner: string): Record<string, unknown> {
  const body = parseObject(text)
  if (status === 401 && body?.reason === 'signed-out') throw new SyncFailure('signedOut')
  if (status === 409 && body?.reason === 'other-learner') throw new SyncFailure('otherLearner')
  if (status >= 500 || status === 429) throw new SyncFailure('failed', 'server-error')
  if (status !== 200 || body?.learner !== learner) throw badAnswer()
  return body
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

function isOutcome(value: unknown): value is UploadOutcome {
  if (!isObject(value) || typeof value.id !== 'string') return false
  const { seq, receivedAt, marks, refused, retryAfterS } = value
  if (refused !== undefined)
    return isRefusal(refused) && seq === undefined && (retryAfterS === undefined || isSeconds(retryAfterS))
  return isCount(seq) && seq > 0 && isCount(receivedAt) && (marks === undefined || typeof marks === 'string')
}

function isSeconds(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}
