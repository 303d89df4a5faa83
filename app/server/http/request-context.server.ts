import { createContext, RouterContextProvider } from 'react-router'
import type { Learner } from '#app/server/account/learner.server.ts'

/** What loaders and actions are told about a request beyond the request itself. */

/** The network address that a request came from, seen through the proxies that are trusted. */
export const clientAddress = createContext<string>()

/** What the log calls the request; undefined for none in particular, where a page is made for all. */
export const requestId = createContext<string | undefined>()

/** Whether the answer is a page, and not the data of one for the router in the browser. */
export const asksForPage = createContext<boolean>()

/** Whether something failed because the database can't be used now. */
export const databaseFailed = createContext(false)

/** Who is signed in; undefined for a guest. Set by the session gate before any loader runs. */
export const signedIn = createContext<Learner | undefined>()

export function requestContext(address: string, path: string, id?: string): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientAddress, address)
  context.set(requestId, id)
  context.set(asksForPage, !path.endsWith('.data'))
  return context
}
