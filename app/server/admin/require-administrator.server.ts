import { data, type RouterContextProvider } from 'react-router'
import type { Learner } from '#app/server/account/learner.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { isAdministrator } from './administrators.server.ts'

/** @throws a 404 for everybody who does not administer this installation */
export async function requireAdministrator(context: Readonly<RouterContextProvider>): Promise<Learner> {
  const learner = context.get(signedIn)
  if (learner && (await isAdministrator(database.db, learner.id))) return learner
  throw data(null, { status: 404 })
}
