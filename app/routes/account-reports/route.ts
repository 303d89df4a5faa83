import { href } from 'react-router'
import { authFailure } from '#app/domain/account/auth-error.ts'
import type { ItemId } from '#app/domain/catalogue/item.ts'
import { accounts } from '#app/server/account/accounts.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { sendReport } from '#app/server/reports/learners-reports.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/account'))

/** Reports a question. */
export async function action({ request, context }: Route.ActionArgs) {
  const learner = context.get(signedIn)
  if (!learner) return formAnswer(authFailure('signed-out'))
  const form = await readForm(request)
  const fields = {
    id: textOf(form, 'item') as ItemId,
    version: textOf(form, 'version'),
    reason: textOf(form, 'reason'),
    comment: textOf(form, 'comment'),
  }
  return formAnswer(await sendReport(accounts, learner.id, fields, Date.now()))
}
