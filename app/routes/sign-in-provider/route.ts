import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { startProviderSignIn } from '#app/server/account/provider-sign-in.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

/** Answers with the provider's address, to which the browser goes. */
export async function action({ request, context }: Route.ActionArgs) {
  const returnTo = textOf(await readForm(request), 'returnTo')
  return formAnswer(await startProviderSignIn(accounts, returnTo, requestMeta(request, context)))
}
