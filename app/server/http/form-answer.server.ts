import type { AuthOutcome } from '#app/domain/account/auth-error.ts'

/** The JSON answer to a form about accounts. */
export function formAnswer({
  setCookies = [],
  ...outcome
}: AuthOutcome & { setCookies?: readonly string[] }): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (outcome.ok) return Response.json(outcome, { headers })
  if (outcome.retryAfterS === undefined) return Response.json(outcome, { status: 422, headers })
  headers.set('Retry-After', String(outcome.retryAfterS))
  return Response.json(outcome, { status: 429, headers })
}

const UNREADABLE: AuthOutcome = { ok: false, message: 'This form can’t be read.' }

/** @throws Response with 400 if the body is not a form or is incomplete */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw Response.json(UNREADABLE, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** A field of a form as text; empty if it is missing or a file. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
