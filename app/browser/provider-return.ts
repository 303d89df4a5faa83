import { OUTCOME_COOKIE } from '#app/domain/account/outcome-cookie.ts'

/** How a sign-in elsewhere ended, from which the browser has just come back; undefined if it has not. */
export function takeProviderOutcome(): string | undefined {
  const [, outcome] = new RegExp(`\\b${OUTCOME_COOKIE}=([\\w-]+)`).exec(document.cookie) ?? []
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  if (outcome) document.cookie = `${OUTCOME_COOKIE}=; Max-Age=0; Path=/`
  return outcome
}
