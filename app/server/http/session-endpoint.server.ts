import { accounts } from '#app/server/account/accounts.server.ts'
import { readSession } from '#app/server/account/session.server.ts'
import { answersWithJson, sessionRequest } from './json-endpoint.server.ts'

/** `GET /session`: the signed-in learner, or `null` for a guest. Pages don't contain this. */
export const readSessionState = answersWithJson(async (request, response) => {
  const session = await readSession(accounts, sessionRequest(request), Date.now())
  for (const cookie of session?.setCookies ?? []) response.append('Set-Cookie', cookie)
  response.json({ learner: session ? { id: session.learner.id, name: session.learner.name } : null })
})
