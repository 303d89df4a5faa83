import { expect } from 'vitest'
import { cookieOf, newLearner } from './learner.ts'

export function post(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
}

export async function signUp(baseUrl: string, headers: Record<string, string> = {}, name?: string) {
  const learner = newLearner(name)
  const response = await post(
    `${baseUrl}/sign-up`,
    { ...learner, confirmPassword: learner.password },
    headers,
  )
  expect(await response.json()).toEqual({ ok: true })
  return { learner, setCookie: response.headers.getSetCookie(), cookie: cookieOf(response) }
}

/** A failed sign-in that costs no hash: an address that our form admits and the accounts do not. */
export function fail(baseUrl: string, headers: Record<string, string> = {}) {
  return post(`${baseUrl}/sign-in`, { email: `${crypto.randomUUID()}@example.c_m`, password: 'x' }, headers)
}

/** As often as one address may. */
export async function failOften(
  baseUrl: string,
  headersOf: (index: number) => Record<string, string> = () => ({}),
) {
  // Fewer at a time than a crowd of strangers may be.
  for (let sent = 0; sent < 100; sent += 25) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => fail(baseUrl, headersOf(sent + index))),
    )
    for (const answer of answers) expect(answer.status).toBe(422)
  }
}
