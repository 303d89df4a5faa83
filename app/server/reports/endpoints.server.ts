import { text } from 'node:stream/consumers'
import type { Request, Response } from 'express'
import { AUTH_ERRORS } from '#app/domain/account/auth-error.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import type { LearnerId } from '#app/server/account/learner.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { isAdministrator } from '#app/server/admin/administrators.server.ts'
import { answersWithJson, sessionRequest } from '#app/server/http/json-endpoint.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { decide } from './decide.server.ts'
import { findReports, sendReport } from './learners-reports.server.ts'
import type { ReportKey } from './operators-reports.server.ts'

/* The forms about reports. They are no routes, because every page carries the list of routes. */

type Outcome = { ok: true } | { ok: false; message: string; retryAfterS?: number }

/** `GET /account/reports?item=os-41&version=Zk3_x81a`: the learner's own report of this version, or `null`. */
export const readReport = answersWithJson(async (request, response) => {
  const { item, version } = request.query
  const learner = await learnerOf(request, response)
  const [report = null] =
    learner && typeof item === 'string' && typeof version === 'string'
      ? await findReports(accounts.db, learner, { id: item as ItemId, version })
      : []
  response.json({ report })
})

/** `POST /account/reports` reports a question. */
export const postReport = answersWithJson(async (request, response) => {
  const form = new URLSearchParams(await text(request))
  // A body over the limit has its answer already: see refuseLargeBody.
  if (response.headersSent) return
  const learner = await learnerOf(request, response)
  if (!learner) return answer(response, { ok: false, message: AUTH_ERRORS['signed-out'] })
  const fields = {
    id: (form.get('item') ?? '') as ItemId,
    version: form.get('version') ?? '',
    reason: form.get('reason') ?? '',
    comment: form.get('comment') ?? '',
  }
  answer(response, await sendReport(accounts, learner, fields, Date.now()))
})

/** `POST /admin/reports/os-41` answers reports of a question, takes it out of practice, or puts it back. */
export const postDecision = answersWithJson(async (request, response) => {
  const form = new URLSearchParams(await text(request))
  if (response.headersSent) return
  const administrator = await learnerOf(request, response)
  const item = currentItemVersions().find(({ id }) => id === request.params.item)
  if (!item || !administrator || !(await isAdministrator(accounts.db, administrator))) {
    response.sendStatus(404)
    return
  }
  const decision = {
    act: form.get('act') ?? '',
    reports: (form.get('reports') ?? '').split(' ').flatMap(reportKeys),
    answer: form.get('answer') ?? '',
    again: form.get('again') === 'yes',
  }
  answer(response, await decide(accounts.db, administrator, item, decision, Date.now()))
})

/** `version:reporter`, as the page writes it. */
function reportKeys(text: string): ReportKey[] {
  const [version, reporter] = text.split(':')
  return version && reporter ? [{ version, reporter }] : []
}

function answer(response: Response, outcome: Outcome): void {
  if (outcome.ok) response.json(outcome)
  else if (outcome.retryAfterS === undefined) response.status(422).json(outcome)
  else response.status(429).set('Retry-After', String(outcome.retryAfterS)).json(outcome)
}

async function learnerOf(request: Request, response: Response): Promise<LearnerId | undefined> {
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  for (const cookie of session?.setCookies ?? []) response.append('Set-Cookie', cookie)
  return session?.learner.id
}
