import { createContext, RouterContextProvider } from 'react-router'
import { type ShownLearner, showLearner } from '#app/domain/account/display-name.ts'
import type { Learner } from '#app/server/account/learner.server.ts'
import { PLACES } from './page-form.server.ts'

/** What loaders and actions are told about a request beyond the request itself. */

/** The network address that a request came from, seen through the proxies that are trusted. */
export const clientAddress = createContext<string>()

/** What the log calls the request; undefined for none in particular, where a page is made for all. */
export const requestId = createContext<string | undefined>()

/** Whether the answer is a page, and not the data of one for the router in the browser. */
export const asksForPage = createContext<boolean>()

/** Whether something failed because the database can't be used now. */
export const databaseFailed = createContext(false)

/** Who is signed in; undefined for a guest, and until the session gate has found out, before any loader runs. */
export const signedIn = createContext<Learner | undefined>()

export function requestContext(address: string, path: string, id?: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientAddress, address)
  context.set(requestId, id)
  context.set(asksForPage, !path.endsWith('.data'))
  context.set(signedIn, undefined)
  return context
}

/** The learner for loaders to hand on: on a page, places that are filled in when it is sent. Undefined for a guest. */
export function shownLearner(context: Readonly<RouterContextProvider>): ShownLearner | undefined {
  const learner = context.get(signedIn)
  if (!learner) return undefined
  const { id, name, firstWord, initial } = context.get(asksForPage) ? PLACES : showLearner(learner)
  return { id, name, firstWord, initial }
}
