import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { disconnectProvider } from '#app/server/account/sign-in-methods.server.ts'
import { formAnswer } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

export async function action({ context }: Route.ActionArgs) {
  const learner = context.get(signedIn)
  if (!learner) return formAnswer(authFailure('signed-out'))
  return formAnswer(await disconnectProvider(accounts, learner))
}
