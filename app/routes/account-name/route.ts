import { accounts } from '#app/server/account/accounts.server.ts'
import { changeName } from '#app/server/account/change-name.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import type { Route } from './+types/route.ts'

export async function action({ request }: Route.ActionArgs) {
  const name = textOf(await readForm(request), 'name')
  return formAnswer(await changeName(accounts, name, { request }))
}
