import { accounts } from '#app/server/account/accounts.server.ts'
import { askingOf } from '#app/server/account/asking.server.ts'
import { signUp } from '#app/server/account/mutations.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import type { Route } from './+types/route.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const fields = {
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    name: textOf(form, 'name'),
    confirmPassword: textOf(form, 'confirmPassword'),
  }
  return formAnswer(await signUp(accounts, fields, askingOf(request, context)))
}
