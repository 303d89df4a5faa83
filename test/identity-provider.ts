import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished, vi } from 'vitest'

/*
 * A real OpenID Connect provider in this process, with pages for signing in and consenting. Every password is right.
 */

export const CLIENT = { clientId: 'pointer', clientSecret: 'a secret of pointer and the provider' }

/** In milliseconds, while the provider answers. */
const clockBehind = new AsyncLocalStorage<number>()

/** Claims about the people who have an account there, by their name for signing in. */
export type People = Record<string, { email?: string; email_verified?: boolean; name?: string }>

export interface TestProvider {
  issuer: string
  people: People
  /** Ends all connections, and answers no more. */
  stop(): Promise<void>
}

/** @param clockBehindS by how much the provider's clock is behind */
export async function startIdentityProvider(
  publicUrl: string,
  people: People,
  { clockBehindS = 0 } = {},
): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  // It warns of what no test needs: kept keys, a database, pages of one's own.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key for tests'] },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 3_600,
    },
  })
  warnings.mockRestore()
  const answer = provider.callback()
  server.on('request', (request, response) =>
    clockBehind.run(clockBehindS * 1000, () => {
      response.setHeader('Date', new Date(Date.now()).toUTCString())
      return answer(request, response)
    }),
  )
  const realNow = Date.now.bind(Date)
  if (clockBehindS > 0)
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() - (clockBehind.getStore() ?? 0))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(async () => {
    await stop()
    vi.restoreAllMocks()
  })
  return { issuer, people, stop }
}

/** Goes through the provider's pages as a browser does, and returns the address that it sends the browser back to. */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const jar = new Map<string, string>()
  const { origin } = new URL(url)
  let next = new URL(url)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    if (next.origin !== origin) return next
    const response = await fetch(next, {
      method: form ? 'POST' : 'GET',
      body: form ?? null,
      redirect: 'manual',
      headers: { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('Location')
    const page = await response.text()
    form = undefined
    if (location) next = new URL(location, next)
    else {
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
      const [, action] = /action="([^"]+)"/.exec(page) ?? []
      if (!prompt || !action) throw new Error(`the provider answered ${response.status}: ${page}`)
      form = new URLSearchParams(prompt === 'login' ? { prompt, login, password: 'x' } : { prompt })
      next = new URL(action, next)
    }
  }
  throw new Error('the provider did not send the browser back')
}
