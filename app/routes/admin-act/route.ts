import { href } from 'react-router'
import { accounts } from '#app/server/account/accounts.server.ts'
import { performAct } from '#app/server/admin/perform-act.server.ts'
import { requireAdministrator } from '#app/server/admin/require-administrator.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { logger } from '#app/server/monitoring/logger.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/admin'))

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await requireAdministrator(context)
  const form = await readForm(request)
  const desk = { accounts, administrator: id, log: logger, now: Date.now() }
  return formAnswer(
    await performAct(desk, {
      act: textOf(form, 'act'),
      user: textOf(form, 'user').replaceAll('\0', ''),
      confirmation: textOf(form, 'confirmation'),
      email: textOf(form, 'email'),
      days: textOf(form, 'days'),
      invitation: textOf(form, 'invitation'),
    }),
  )
}
