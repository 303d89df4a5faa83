import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { signUp } from '#app/server/account/sign-up.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const fields = {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    name: textOf(form, 'name'),
    confirmPassword: textOf(form, 'confirmPassword'),
    invitation: textOf(form, 'invitation'),
  }
  return formAnswer(await signUp(accounts, fields, requestMeta(request, context)))
}
