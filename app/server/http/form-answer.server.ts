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

/**
 * The form that a request carries.
 *
 * @throws Response for whoever sent something else
 */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    if (request.signal.aborted) throw error
    throw new Response('This address takes a form.', { status: 400 })
  }
}

/** A field of a form as text: one that is missing, or a file in its place, is empty. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}
