import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { signInWithPasskey } from '#app/server/account/passkeys.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const response = textOf(await readForm(request), 'response')
  return formAnswer(await signInWithPasskey(accounts, response, requestMeta(request, context)))
}
