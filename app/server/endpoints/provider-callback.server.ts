import { accounts } from '#app/server/account/accounts.server.ts'
import { finishProviderSignIn } from '#app/server/account/provider-sign-in.server.ts'
import { answersWithJson } from '#app/server/http/json-endpoint.server.ts'
import { metaOf } from './form-handler.server.ts'

/** `GET /sign-in/callback`: the provider of accounts sends learners back to this address. */
export const finishSignIn = answersWithJson(async (request, response) => {
  const { path, setCookies } = await finishProviderSignIn(accounts, metaOf(request))
  response.append('Set-Cookie', setCookies).redirect(path)
})
