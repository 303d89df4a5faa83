import { data, href } from 'react-router'
import { requireAdministrator } from '#app/server/admin/require-administrator.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { formAnswer, readForm, textOf } from '#app/server/http/form-answer.server.ts'
import { onlyPosted } from '#app/server/http/only-posted.server.ts'
import { currentItemVersions } from '#app/server/library/library.server.ts'
import { decide } from '#app/server/reports/decide.server.ts'
import type { Route } from './+types/route.ts'

export const loader = onlyPosted(href('/admin/reports'))

/** Answers reports of a question, takes it out of practice, or puts it back. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const administrator = await requireAdministrator(context)
  const item = currentItemVersions().find(({ id }) => id === params.item)
  if (!item) throw data(null, { status: 404 })
  const form = await readForm(request)
  const decision = {
    act: textOf(form, 'act'),
    reporters: textOf(form, 'reporters').split(' ').filter(Boolean),
    answer: textOf(form, 'answer'),
  }
  return formAnswer(await decide(database.db, administrator.id, item, decision, Date.now()))
}
