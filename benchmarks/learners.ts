import type { Entry } from '#app/domain/log/entry.ts'
import type { Profile } from '#app/domain/log/profile.ts'
import type { Answered, HttpClient } from './http-client.ts'

/** Somebody with a session. */
export interface SignedIn {
  id: string
  name: string
  email: string
  cookie: string
}

export interface Learner extends SignedIn {
  password: string
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Accounts made as a reader makes them, two at a time, so that the server always has a password to hash. */
export async function signUpLearners(client: HttpClient, count: number): Promise<Learner[]> {
  const learners: Learner[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const signUpOneByOne = async () => {
    for (const number of numbers) learners.push(await signUp(client, number))
  }
  await Promise.all([signUpOneByOne(), signUpOneByOne()])
  return learners
}

async function signUp(client: HttpClient, number: number): Promise<Learner> {
  const name = `Learner ${number}`
  const email = `learner-${number}@example.org`
  const password = `analytical engine ${number}`
  const fields = { name, email, password, confirmPassword: password }
  const cookie = sessionOf(
    await client.ask({ method: 'POST', path: '/sign-up', headers: FORM, body: form(fields) }),
  )
  const { profile } = await dataOf(client, cookie)
  return { id: profile.uid, name, email, password, cookie }
}

/** @throws Error where the answer is not that of a sign-in that succeeded */
export async function signIn(client: HttpClient, { email, password }: Learner): Promise<string> {
  return sessionOf(
    await client.ask({ method: 'POST', path: '/sign-in', headers: FORM, body: form({ email, password }) }),
  )
}

/** What "Download your data" gives a learner. */
export async function dataOf(
  client: HttpClient,
  cookie: string,
): Promise<{ profile: Profile; entries: Entry[] }> {
  const { status, body } = await client.ask({ path: '/account/data', headers: { cookie } })
  if (status !== 200) throw new Error(`/account/data answers ${status} ${body}`)
  return JSON.parse(body.toString())
}

function form(fields: Record<string, string>): Buffer {
  return Buffer.from(new URLSearchParams(fields).toString())
}

function sessionOf({ status, headers, body }: Answered): string {
  const [cookie] = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0])
  if (status !== 200 || body.toString() !== '{"ok":true}' || !cookie)
    throw new Error(`The accounts answer ${status} ${body}, ${cookie ? 'with' : 'without'} a session`)
  return cookie
}
