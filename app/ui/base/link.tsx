import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/**
 * A link within the app. It prefetches its page when a reader points at it, touches it or focuses it, unless the page is
 * loaded as a document.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={props.reloadDocument ? 'none' : 'intent'} {...props} />
}
