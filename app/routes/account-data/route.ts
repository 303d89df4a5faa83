import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { href, redirect } from 'react-router'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { exportData } from '#app/server/log/export.server.ts'
import type { Route } from './+types/route.ts'

/** "Download my data". */
export async function loader({ context }: Route.LoaderArgs) {
  const learner = context.get(signedIn)
  if (!learner) return redirect(href('/account'))
  return new Response(createReadableStreamFromReadable(Readable.from(exportData(database.db, learner))), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="pointer-my-data.json"',
    },
  })
}
