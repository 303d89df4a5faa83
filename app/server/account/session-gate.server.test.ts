import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestContext, signedIn } from '#app/server/http/request-context.server.ts'
import { freshAddress } from '#test/database.ts'
import { asking, cookieHeader, signedUp } from '#test/factories/accounts.ts'
import { signIn } from './mutations.server.ts'

type Gate = MiddlewareFunction<Response>

/** The gate of a process of its own settings, and that process's accounts. */
async function freshGate() {
  const address = await freshAddress()
  for (const [name, value] of Object.entries(address)) vi.stubEnv(name, value)
  vi.resetModules()
  const { sessionGate } = await import('./session-gate.server.ts')
  const { accounts } = await import('./accounts.server.ts')
  onTestFinished(async () => {
    await accounts.db.destroy()
    vi.unstubAllEnvs()
  })
  return { accounts, sessionGate }
}

/** What the gate makes of a response, and the context that the loaders were given. */
async function pass(gate: Gate, cookie: string, response = new Response()) {
  const { request } = asking({ cookie })
  const context: RouterContextProvider = requestContext('192.0.2.1')
  const url = new URL(request.url)
  const answer = await gate({ request, context, params: {}, url, pattern: '/' }, async () => response)
  if (!(answer instanceof Response)) throw new Error('the gate gave no response')
  return { answer, context }
}

test('a guest passes without a learner, and the page may be cached', async () => {
  const { sessionGate } = await freshGate()
  const { request: signedInContext } = { request: signedIn }
  const { answer, context } = await pass(sessionGate, '')
  expect(context.get(signedInContext)).toBeUndefined()
  expect(answer.headers.get('Cache-Control')).toBeNull()
  expect(answer.headers.getSetCookie()).toEqual([])
})
