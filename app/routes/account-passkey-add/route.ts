import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { addPasskey } from '#app/server/account/passkeys.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta, signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const learner = context.get(signedIn)
  if (!learner) return formAnswer(authFailure('signed-out'))
  const form = await readForm(request)
  const fields = { response: textOf(form, 'response'), name: textOf(form, 'name') }
  return formAnswer(await addPasskey(accounts, learner, fields, requestMeta(request, context)))
}
