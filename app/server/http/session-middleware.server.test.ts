import { expect, onTestFinished, test, vi } from 'vitest'
import type { Accounts } from '#app/server/account/create-accounts.server.ts'
import { freshAddress } from '#test/database.ts'
import { metaOf, signedUp } from '#test/factories/accounts.ts'

/** The middleware of a server of its own, that server's accounts, and what the middleware makes of a response to a request. */
async function freshMiddleware() {
  const address = await freshAddress()
  for (const [name, value] of Object.entries(address)) vi.stubEnv(name, value)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  vi.resetModules()
  const { sessionMiddleware } = await import('./session-middleware.server.ts')
  const { accounts } = await import('#app/server/account/accounts.server.ts')
  // The contexts are keys by identity, and these modules are new.
  const contexts = await import('./request-context.server.ts')
  onTestFinished(() => accounts.db.destroy())

  return {
    accounts,
    async pass(cookie: string, response = new Response()) {
      const request = new Request(metaOf().request.url, { headers: { Cookie: cookie } })
      const context = contexts.requestContext('/', undefined)
      const url = new URL(request.url)
      const answer = await sessionMiddleware(
        { request, context, params: {}, url, pattern: '/' },
        async () => response,
      )
      if (!answer) throw new Error('the middleware gave no response')
      return { headers: answer.headers, learner: context.get(contexts.signedIn) }
    },
  }
}

/** Makes every session two days old. */
async function age({ db, engine }: Accounts): Promise<void> {
  const expiresAt = new Date(Date.now() + 28 * 86_400_000)
  await db
    .updateTable('session')
    .set({ expiresAt: engine === 'sqlite' ? expiresAt.toISOString() : expiresAt })
    .execute()
}

test('a guest passes without a learner, and what a guest is shown may be cached', async () => {
  const { pass } = await freshMiddleware()
  const { headers, learner } = await pass('')
  expect(learner).toBeUndefined()
  expect(headers.get('Cache-Control')).toBeNull()
  expect(headers.getSetCookie()).toEqual([])
})

test('loaders are told who is signed in, and no cache keeps what they answer', async () => {
  const { accounts, pass } = await freshMiddleware()
  const ada = await signedUp(accounts)
  const cacheable = new Response(null, { headers: { 'Cache-Control': 'public, max-age=60' } })
  const { headers, learner } = await pass(ada.cookie, cacheable)
  expect(learner).toEqual(ada.learner)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([])
})

test('a session older than a day answers with a new cookie beside those of the response', async () => {
  const { accounts, pass } = await freshMiddleware()
  const { cookie } = await signedUp(accounts)
  await age(accounts)
  const themed = new Response(null, { headers: { 'Set-Cookie': 'theme=dark' } })
  const { headers } = await pass(cookie, themed)
  expect(headers.getSetCookie()).toEqual(['theme=dark', expect.stringMatching(/^session=.+Max-Age=2592000/)])
})
