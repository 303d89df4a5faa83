import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { answersWithJson, sessionRequest } from './json-endpoint.server.ts'

/** `GET /session`: who is signed in, since no page says so. `learner` is null for a guest. */
export const readSessionState = answersWithJson(async (request, response) => {
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  for (const cookie of session?.setCookies ?? []) response.append('Set-Cookie', cookie)
  response.json({ learner: session ? { id: session.learner.id, name: session.learner.name } : null })
})
