import { accounts } from '#app/server/account/accounts.server.ts'
import { finishProviderSignIn } from '#app/server/account/provider-sign-in.server.ts'
import { requestMeta } from '#app/server/http/request-context.server.ts'
import type { Route } from './+types/route.ts'

/** The provider of accounts sends learners back to this address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { path, setCookies } = await finishProviderSignIn(accounts, requestMeta(request, context))
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
