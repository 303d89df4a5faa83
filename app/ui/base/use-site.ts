import { useRouteLoaderData } from 'react-router'

/** What the operator has set about this installation. */
export interface Site {
  /** The name of the installation, if it is not Pointer's. */
  name?: string
  /** The address of its logo. */
  logo?: string
  contactEmail: string
  /** Who may sign up without an invitation: everybody if undefined, nobody, or those with an address at these domains. */
  signUp?: 'closed' | readonly string[]
}

const UNKNOWN: Site = { contactEmail: '' }

export function useSite(): Site {
  return useRouteLoaderData<{ site: Site }>('root')?.site ?? UNKNOWN
}

export const PRODUCT = 'Pointer'

export function useSiteName(): string {
  return useSite().name ?? PRODUCT
}

/** A title or a phrase of ours, with the name of the installation in place of Pointer's. */
export function named(text: string, name: string | undefined): string {
  return name === undefined ? text : text.replace(/(?<=^| - |^Join )Pointer(?=$| - )/, () => name)
}
