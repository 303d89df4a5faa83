import { accounts } from '#app/server/account/accounts.server.ts'
import { changeName } from '#app/server/account/mutations.server.ts'
import { formAnswer, formOf, textOf } from '#app/server/http/form-answer.server.ts'
import type { Route } from './+types/route.ts'

export async function action({ request }: Route.ActionArgs) {
  const name = textOf(await formOf(request), 'name')
  return formAnswer(await changeName(accounts, name, { request }))
}
