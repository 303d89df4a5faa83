import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { passkeySignInOptions } from '#app/server/account/passkeys.server.ts'
import { formAnswer } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  return formAnswer(await passkeySignInOptions(accounts, requestMeta(request, context)))
}
