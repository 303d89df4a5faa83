import type { Logger } from 'pino'

/** Who acts: an administrator on the pages, or somebody with access to the machine. */
export type Actor = { administrator: string } | { operator: string }

/** Whom or what an act is about. The log names users by id, because it holds no addresses. */
type Subject =
  | { user: string }
  | { invitation: string }
  | { item: string; version: string; answered?: number; state?: string }

/** What an administrator did, each with the sentence in the log. */
const ACTS = {
  grant: 'made an administrator',
  revoke: 'no longer an administrator',
  resetLink: 'a reset link was made',
  signOut: 'signed out everywhere',
  delete: 'deleted with the log',
  invite: 'an invitation was made',
  withdraw: 'an invitation was withdrawn',
  withdrawQuestion: 'a question was taken out of practice',
  restoreQuestion: 'a question was put back into practice',
  answerReports: 'reports of a question were answered',
  changeAnswer: 'the answer to a report was changed',
} as const

export type Act = keyof typeof ACTS

/** Writes a line about an act of administration to the log. It holds no secret: no link, no address. */
export function audit(log: Pick<Logger, 'info'>, act: Act, by: Actor, subject: Subject): void {
  log.info({ audit: act, by, ...subject }, `administration: ${ACTS[act]}`)
}
