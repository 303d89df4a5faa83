import { createCookie } from 'react-router'
import { parseTheme, type Theme } from '#app/domain/appearance/theme.ts'

const ONE_YEAR_S = 31_536_000

const cookie = createCookie('theme', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: ONE_YEAR_S })

/** The theme that the reader chose; `system` where there is no cookie or a strange one. */
export async function readTheme(cookies: string | null): Promise<Theme> {
  return parseTheme(await cookie.parse(cookies))
}

/** The value of `Set-Cookie`. */
export function themeCookie(theme: Theme): Promise<string> {
  return cookie.serialize(theme)
}
