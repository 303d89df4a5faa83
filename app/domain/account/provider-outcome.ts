/** How a sign-in with an account elsewhere can end. */
export const PROVIDER_OUTCOMES = [
  // The learner is signed in: to a new account, or to one that was there before.
  'new',
  'known',
  // The account elsewhere has been connected to that of the learner, who was signed in.
  'connected',
  'cancelled',
  'unavailable',
  'expired',
  'email-taken',
  'no-email',
  'unverified-email',
  'connected-to-another',
  'clock',
  'too-many',
  'signed-out',
  'refused',
] as const

export type ProviderOutcome = (typeof PROVIDER_OUTCOMES)[number]

export function isProviderOutcome(text: string | undefined): text is ProviderOutcome {
  return PROVIDER_OUTCOMES.some((outcome) => outcome === text)
}

/** A path of this site, for going back to it; undefined for anything that could lead elsewhere. */
export function localPath(text: string): string | undefined {
  const base = 'http://here.invalid'
  const url = URL.parse(text, base)
  if (!text.startsWith('/') || url?.origin !== base) return undefined
  // `/..//host` becomes `//host`, which is another host.
  return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}${url.hash}`
}
