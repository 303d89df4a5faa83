import { buffer } from 'node:stream/consumers'
import type { Request, RequestHandler, Response } from 'express'
import { type AuthOutcome, authFailure } from '#app/domain/account/auth-error.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import type { Answer } from '#app/server/account/answer.server.ts'
import { sessionCookieName } from '#app/server/account/auth.server.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { RequestMeta } from '#app/server/account/request-meta.server.ts'
import { isSecure, readSession } from '#app/server/account/session.server.ts'
import { isAdministrator } from '#app/server/admin/administrators.server.ts'
import { answersWithJson, sessionRequest } from '#app/server/http/json-endpoint.server.ts'

/** A form that was sent. */
interface Post {
  form: FormData
  meta: RequestMeta
  /** The parameters of its address. */
  params: Request['params']
}

/** A form that needs no session. */
export function fromAnyone(answer: (post: Post) => Promise<Answer>): RequestHandler {
  return answersWithJson(async (request, response) => {
    const form = await readForm(request, response)
    if (form) send(response, await answer({ form, meta: metaOf(request), params: request.params }))
  })
}

export function fromLearner(answer: (learner: Learner, post: Post) => Promise<Answer>): RequestHandler {
  return withSession(async (learner, post) =>
    learner ? await answer(learner, post) : authFailure('signed-out'),
  )
}

/** Everybody else gets the answer of an address that does not exist. */
export function fromAdministrator(
  answer: (administrator: Learner, post: Post) => Promise<Answer | undefined>,
): RequestHandler {
  return withSession(async (learner, post) =>
    learner && (await isAdministrator(accounts.db, learner.id)) ? await answer(learner, post) : undefined,
  )
}

function withSession(
  answer: (learner: Learner | undefined, post: Post) => Promise<Answer | undefined>,
): RequestHandler {
  return answersWithJson(async (request, response) => {
    const form = await readForm(request, response)
    if (!form) return
    const meta = metaOf(request)
    const session = await readSession(accounts, meta.request, meta.now)
    const given = await answer(session?.learner, { form, meta, params: request.params })
    const sessionCookie = `${sessionCookieName(isSecure(meta.request))}=`
    // The cookie of a form that began or ended a session takes precedence.
    if (!given?.setCookies?.some((cookie) => cookie.startsWith(sessionCookie)))
      response.append('Set-Cookie', [...(session?.setCookies ?? [])])
    if (given) send(response, given)
    else response.sendStatus(404)
  })
}

/** Leads a browser that opens the address of a form to a page, and tells any other client which method to use. */
export function refuseUnlessPosted(page: string): RequestHandler {
  return (request, response) => {
    response.set('Cache-Control', 'no-store')
    const opened = request.method === 'GET' || request.method === 'HEAD'
    if (opened && request.get('Accept')?.includes('text/html')) return response.redirect(page)
    response
      .status(405)
      .set('Allow', 'POST')
      .json({ ok: false, message: 'This address only takes forms that are sent by POST.' })
  }
}

const UNREADABLE: AuthOutcome = { ok: false, message: 'This form can’t be read.' }

/** Undefined if the request has its answer already: the body is not a form, is incomplete or is over the limit. */
export async function readForm(request: Request, response: Response): Promise<FormData | undefined> {
  try {
    const body = await buffer(request)
    const headers = { 'Content-Type': request.get('Content-Type') ?? '' }
    return body.length === 0 ? new FormData() : await new globalThis.Response(body, { headers }).formData()
  } catch {
    if (!response.headersSent) response.status(400).json(UNREADABLE)
    return undefined
  }
}

/** Fields of a form as text; empty if they are missing or files. */
export function fieldsOf<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const entries = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries)
}

export function metaOf(request: Request): RequestMeta {
  return { request: sessionRequest(request), address: request.ip ?? '', now: Date.now() }
}

function send(response: Response, { setCookies = [], ...outcome }: Answer): void {
  response.append('Set-Cookie', [...setCookies])
  if (outcome.ok) response.json(outcome)
  else if (outcome.retryAfterS === undefined) response.status(422).json(outcome)
  else response.status(429).set('Retry-After', String(outcome.retryAfterS)).json(outcome)
}
