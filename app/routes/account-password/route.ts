import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { changePassword, setFirstPassword } from '#app/server/account/passwords.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta, signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const learner = context.get(signedIn)
  if (!learner) return formAnswer(authFailure('signed-out'))
  const form = await readForm(request)
  const currentPassword = form.get('currentPassword')
  const fields = { password: textOf(form, 'password'), confirmPassword: textOf(form, 'confirmPassword') }
  const meta = requestMeta(request, context)
  // An account that was made through a provider has no password yet.
  if (currentPassword === null) return formAnswer(await setFirstPassword(accounts, learner, fields, meta))
  return formAnswer(
    await changePassword(
      accounts,
      learner,
      { ...fields, currentPassword: textOf(form, 'currentPassword') },
      meta,
    ),
  )
}
