/** Who may sign up without an invitation: everybody, nobody, or those with an address at one of these domains. */
export type SignUpPolicy = 'open' | 'closed' | readonly string[]

/**
 * Why this address may not sign up without an invitation; undefined if it may.
 *
 * @param email normalised
 * @param contact whom to ask for an invitation
 */
export function signUpRefusal(policy: SignUpPolicy, email: string, contact: string): string | undefined {
  if (policy === 'open') return undefined
  if (policy === 'closed') return `New accounts need an invitation here. Write to ${contact} to ask for one.`
  if (policy.includes(email.slice(email.lastIndexOf('@') + 1))) return undefined
  return `New accounts need an address at ${anyOf(policy)}, or an invitation. Write to ${contact} to ask for one.`
}

/** "a.example, b.example or c.example". */
export function anyOf(domains: readonly string[]): string {
  const last = domains.at(-1) ?? ''
  return domains.length < 2 ? last : `${domains.slice(0, -1).join(', ')} or ${last}`
}
