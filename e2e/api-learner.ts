import { cookieOf, newLearner } from './learner.ts'

/** A new learner of a server, as a program sees one, without a browser. */
export async function apiLearner(baseUrl: string) {
  const { name, email, password } = newLearner()
  const form = (path: string, fields: Record<string, string>, Cookie = '') =>
    fetch(baseUrl + path, { method: 'POST', headers: { Cookie }, body: new URLSearchParams(fields) })
  const cookie = cookieOf(await form('/sign-up', { name, email, password, confirmPassword: password }))
  const session = await fetch(`${baseUrl}/session`, { headers: { Cookie: cookie } })
  const { id } = ((await session.json()) as { learner: { id: string } }).learner
  const post = (path: string, fields: Record<string, string>) => form(path, fields, cookie)
  return {
    email,
    cookie,
    post,
    async upload(entries: unknown[]): Promise<void> {
      const response = await fetch(`${baseUrl}/log`, {
        method: 'POST',
        headers: { Cookie: cookie },
        body: JSON.stringify({ learner: id, entries }),
      })
      const { outcomes } = (await response.json()) as { outcomes: { seq?: number }[] }
      if (outcomes.some(({ seq }) => seq === undefined)) throw new Error(JSON.stringify(outcomes))
    },
    async createToken(): Promise<string> {
      const response = await post('/account/tokens', { name: 'Spreadsheet' })
      return ((await response.json()) as { token: string }).token
    },
  }
}
