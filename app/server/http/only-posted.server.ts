import { redirect } from 'react-router'

/**
 * The loader of an address that only takes forms. A browser that opens the address goes to the page with the form; any
 * other client is told which method to use.
 */
export function onlyPosted(page: string) {
  return ({ request }: { request: Request }): never => {
    if (request.headers.get('Accept')?.includes('text/html')) throw redirect(page)
    throw Response.json(
      { ok: false, message: 'This address only takes forms that are sent by POST.' },
      { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } },
    )
  }
}
