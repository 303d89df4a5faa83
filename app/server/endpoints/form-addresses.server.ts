/**
 * The address of every form that a page sends by script, and the page for a browser that opens the address. The forms are no
 * routes, because every page carries the list of routes.
 */
export const FORM_PAGES = {
  '/sign-in': '/account',
  '/sign-in/passkey': '/account',
  '/sign-in/passkey/options': '/account',
  '/sign-in/provider': '/account',
  '/sign-up': '/account',
  '/sign-up/confirm': '/account',
  '/sign-out': '/account',
  '/forgot-password': '/account',
  '/account/email/send': '/account',
  '/account/email/confirm': '/account',
  '/account/name': '/account',
  '/account/password': '/account',
  '/account/reset': '/account',
  '/account/tokens': '/account',
  '/account/tokens/revoke': '/account',
  '/account/connect': '/account',
  '/account/disconnect': '/account',
  '/account/passkey/options': '/account',
  '/account/passkey/add': '/account',
  '/account/passkey/rename': '/account',
  '/account/passkey/remove': '/account',
  '/account/delete': '/account',
  '/admin/act': '/admin',
  '/generated-notes': '/courses',
} as const

export type FormAddress = keyof typeof FORM_PAGES
