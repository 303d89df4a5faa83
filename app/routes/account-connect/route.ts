import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { startConnecting } from '#app/server/account/provider-sign-in.server.ts'
import { formAnswer } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta, signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

/** Answers with the provider's address, to which the browser goes. */
export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(signedIn)) return formAnswer(authFailure('signed-out'))
  return formAnswer(await startConnecting(accounts, href('/account'), requestMeta(request, context)))
}
