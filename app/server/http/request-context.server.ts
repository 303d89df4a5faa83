import { createContext, RouterContextProvider } from 'react-router'
import type { Learner } from '#app/server/account/learner.server.ts'

/* Context that loaders and actions need in addition to the request. */

/** The request's id in the log; undefined for a page that is rendered for the cache. */
export const requestId = createContext<string | undefined>()

/** Whether a document is requested, and not the data of a page for the router in the browser. */
export const isDocumentRequest = createContext<boolean>()

/** Whether the page is rendered for the cache: it then carries only the styles that its route's pages use. */
export const forCache = createContext(false)

/** Whether an error occurred because the database is unavailable. */
export const databaseFailed = createContext(false)

/** The signed-in learner; undefined for a guest. The session middleware sets it before any loader runs. */
export const signedIn = createContext<Learner | undefined>()

export function requestContext(path: string, id: string | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(requestId, id)
  context.set(isDocumentRequest, !path.endsWith('.data'))
  context.set(signedIn, undefined)
  return context
}

/** For a page that is rendered for the cache. */
export function cacheContext(path: string): RouterContextProvider {
  const context = requestContext(path, undefined)
  context.set(forCache, true)
  return context
}
