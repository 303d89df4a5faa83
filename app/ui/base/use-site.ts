import { useRouteLoaderData } from 'react-router'

/** What the operator has set about this installation. */
export interface Site {
  contactEmail: string
  /** Who may sign up without an invitation: everybody if undefined, nobody, or those with an address at these domains. */
  signUp?: 'closed' | readonly string[]
}

const UNKNOWN: Site = { contactEmail: '' }

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? UNKNOWN
}
