import type { Entry, EntryId } from './entry.ts'

/*
 * The messages between a device and the server about a log: `POST /log` and `GET /log?learner=…&after=…`. See docs/log.md.
 * A device accepts an answer only if it is this JSON and names the learner.
 */

/** Most entries in one POST and in one answer to GET. */
export const MAX_ENTRIES_PER_REQUEST = 200

export interface LogUpload {
  /** Whose log it is. The session may belong to somebody else by now. */
  learner: string
  entries: readonly Entry[]
}

/** The outcome of one uploaded entry. */
export type UploadOutcome =
  /** Stored, now or by an earlier request: the same entry again gets the same answer. */
  | { id: EntryId; seq: number; receivedAt: number; marks?: string }
  | { id: EntryId; refused: UploadRefusal; retryAfterS?: number }

export const UPLOAD_REFUSALS = [
  /** It names a version of an item that this server has never shown. The server may know it after its next upgrade. */
  'unknown-version',
  /** Another entry of this learner has the id. */
  'conflict',
  /** It is not a valid entry: see docs/log.md. */
  'invalid',
  /** The learner has reached the hourly limit: send the entry again later. */
  'too-many',
  /** The learner's log is as long as the server allows. */
  'full',
] as const
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number]

export interface LogUploadAnswer {
  learner: string
  outcomes: readonly UploadOutcome[]
}

export interface LogPage {
  learner: string
  /** In the order of `seq`, beginning after the one that was asked for. */
  entries: readonly Entry[]
  /** Of the whole log; 0 for an empty one. There are more pages while it is higher than the last entry's. */
  lastSeq: number
}

/** Why a whole request was refused; its status in brackets. */
export type LogRequestRefusal =
  /** Nobody is signed in [401]. */
  | 'signed-out'
  /** Somebody else is signed in [409]. */
  | 'other-learner'
  /** The body is not a LogUpload [400]. */
  | 'invalid'
  /** This learner's log is being read already, or too many others are [429]. */
  | 'busy'
