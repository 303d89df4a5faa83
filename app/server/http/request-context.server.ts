import { createContext, RouterContextProvider } from 'react-router'
import type { Learner } from '#app/server/account/learner.server.ts'
import type { RequestMeta } from '#app/server/account/request-meta.server.ts'

/* What loaders and actions know about a request beyond the request itself. */

/** The network address that a request came from, seen through the proxies that are trusted. */
export const clientAddress = createContext<string>()

/** What the log calls the request; undefined for a page that is rendered for the cache. */
export const requestId = createContext<string | undefined>()

/** Whether the answer is a page, and not the data of one for the router in the browser. */
export const isDocumentRequest = createContext<boolean>()

/** Whether the page is rendered for the cache, so that it pays to make it small. */
export const forCache = createContext(false)

/** Whether something failed because the database can't be used now. */
export const databaseFailed = createContext(false)

/** Who is signed in; undefined for a guest, and until the session middleware has found out, before any loader runs. */
export const signedIn = createContext<Learner | undefined>()

export function requestContext(address: string, path: string, id: string | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(clientAddress, address)
  context.set(requestId, id)
  context.set(isDocumentRequest, !path.endsWith('.data'))
  context.set(signedIn, undefined)
  return context
}

/** For a page that is rendered for the cache. */
export function cacheContext(path: string): RouterContextProvider {
  const context = requestContext('', path, undefined)
  context.set(forCache, true)
  return context
}

export function requestMeta(request: Request, context: Readonly<RouterContextProvider>): RequestMeta {
  return { request, address: context.get(clientAddress), now: Date.now() }
}
