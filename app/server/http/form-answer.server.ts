import type { AuthOutcome } from '#app/domain/account/auth-error.ts'

/** The answer to a form about accounts, as the page that sent it by script reads it. */
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

/** @throws Response with 400 where the body is no form: sent by hand, or cut off on the way */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw Response.json(UNREADABLE, { status: 400, headers: { 'Cache-Control': 'no-store' } })
  }
}

/** A field of a form as text: one that is missing, or a file in its place, is empty. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
