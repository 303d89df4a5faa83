import { href, redirect } from 'react-router'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { exportData } from '#app/server/progress/export.server.ts'
import type { Route } from './+types/route.ts'

/** "Download my data". */
export async function loader({ context }: Route.LoaderArgs) {
  const learner = context.get(signedIn)
  if (!learner) return redirect(href('/account'))
  const data = await exportData(database.db, learner)
  return new Response(`${JSON.stringify(data, undefined, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pointer-my-data.json"',
    },
  })
}
