import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { resetPassword } from '#app/server/account/passwords.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const fields = { password: textOf(form, 'password'), confirmPassword: textOf(form, 'confirmPassword') }
  return formAnswer(
    await resetPassword(accounts, textOf(form, 'token'), fields, requestMeta(request, context)),
  )
}
