import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { changeName } from '#app/server/account/change-name.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request }: Route.ActionArgs) {
  const name = textOf(await readForm(request), 'name')
  return formAnswer(await changeName(accounts, name, { request }))
}
