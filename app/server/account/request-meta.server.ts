import type { RouterContextProvider } from 'react-router'
import { clientAddress } from '#app/server/http/request-context.server.ts'
import type { Asking } from './mutations.server.ts'

/** Who asks and when, as the actions about accounts need it. */
export function askingOf(request: Request, context: Readonly<RouterContextProvider>): Asking {
  return { request, address: context.get(clientAddress), now: Date.now() }
}
