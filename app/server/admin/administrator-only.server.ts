import { data, type RouterContextProvider } from 'react-router'
import type { Learner } from '#app/server/account/learner.server.ts'
import { database } from '#app/server/database/database.server.ts'
import { signedIn } from '#app/server/http/request-context.server.ts'
import { isAdministrator } from './administrators.server.ts'

/**
 * The administrator who is signed in.
 *
 * @throws the answer of an address that does not exist, for everybody else
 */
export async function administratorOnly(context: Readonly<RouterContextProvider>): Promise<Learner> {
  const learner = context.get(signedIn)
  if (!learner || !(await isAdministrator(database.db, learner.id))) throw data(null, { status: 404 })
  return learner
}
