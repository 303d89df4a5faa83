import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { signOut } from '#app/server/account/sign-in.server.ts'
import { formAnswer } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ request }: Route.ActionArgs) {
  return formAnswer(await signOut(accounts, request))
}
