import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { confirmsDeletion, NOT_CONFIRMED } from '#app/domain/account/deletion.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { deleteAccount } from '#app/server/account/delete-account.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta, signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const learner = context.get(signedIn)
  if (!learner) return formAnswer(authFailure('signed-out'))
  const typed = textOf(await readForm(request), 'confirmation')
  if (!confirmsDeletion(typed, learner.email)) return formAnswer({ ok: false, message: NOT_CONFIRMED })
  return formAnswer(await deleteAccount(accounts, learner, requestMeta(request, context)))
}
