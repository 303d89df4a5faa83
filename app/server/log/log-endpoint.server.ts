import { json } from 'node:stream/consumers'
import type { Request, Response } from 'express'
import type { LogRequestRefusal, LogUploadAnswer } from '#app/domain/log/sync-protocol.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { answersWithJson, sessionRequest } from '#app/server/http/json-endpoint.server.ts'
import { parsePageRequest, parseUpload } from '#app/server/log/entry-schema.server.ts'
import { findEntriesAfter } from '#app/server/log/queries.server.ts'
import { BUSY_RETRY_AFTER_S, startRead } from '#app/server/log/reads.server.ts'
import { saveUpload } from '#app/server/log/upload.server.ts'

/* `POST /log` and `GET /log`: docs/log.md. */

const STATUS = {
  'signed-out': 401,
  'other-learner': 409,
  invalid: 400,
  busy: 429,
} as const satisfies Record<LogRequestRefusal, number>

function refuse(response: Response, reason: LogRequestRefusal): void {
  response.status(STATUS[reason]).json({ reason })
}

export const uploadToLog = answersWithJson(async (request, response) => {
  const body = await json(request).catch(() => undefined)
  // A body over the limit has its answer already: see refuseLargeBody.
  if (response.headersSent) return
  const upload = parseUpload(body)
  if (!upload) return refuse(response, 'invalid')
  const learner = await learnerOf(request, response, upload.learner)
  if (!learner) return
  const outcomes = await saveUpload(database.db, learner, upload.entries, Date.now())
  if (!outcomes) return refuse(response, 'signed-out')
  response.json({ learner, outcomes } satisfies LogUploadAnswer)
})

export const readLog = answersWithJson(async (request, response) => {
  const page = parsePageRequest(request.query)
  if (!page) return refuse(response, 'invalid')
  const learner = await learnerOf(request, response, page.learner)
  if (!learner) return
  if (!startRead(learner, response)) {
    response.set('Retry-After', String(BUSY_RETRY_AFTER_S))
    return refuse(response, 'busy')
  }
  const { entries, lastSeq } = await findEntriesAfter(database.db, learner, page.after)
  response
    .type('json')
    .send(`{"learner":${JSON.stringify(learner)},"entries":[${entries.join(',')}],"lastSeq":${lastSeq}}`)
})

/** The learner who is signed in, if it is the one that the request names; otherwise the request is refused. */
async function learnerOf(
  request: Request,
  response: Response,
  named: string,
): Promise<LearnerId | undefined> {
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  if (!session) refuse(response, 'signed-out')
  else if (session.learner.id !== named) refuse(response, 'other-learner')
  else {
    for (const cookie of session.setCookies) response.append('Set-Cookie', cookie)
    return session.learner.id
  }
  return undefined
}
