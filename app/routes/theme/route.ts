import { data, href, redirect } from 'react-router'
import { parseTheme } from '#app/domain/appearance/theme.ts'
import { readForm } from '#app/server/http/form-answer.server.ts'
import { localPath } from '#app/server/http/local-path.server.ts'
import { themeCookie } from '#app/server/http/theme-cookie.server.ts'
import type { Route } from './+types/route.ts'

/** Keeps the reader's theme. Without script the form posts here and comes back to the page that it was on. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const headers = { 'Set-Cookie': await themeCookie(parseTheme(form.get('theme'))) }
  return form.has('returnTo')
    ? redirect(localPath(form.get('returnTo')), { headers })
    : data(null, { headers })
}

export function loader() {
  return redirect(href('/'))
}
