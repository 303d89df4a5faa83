import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

/**
 * A link within the app. What its page needs is fetched when a reader points at it, touches it or comes to it by keyboard,
 * unless the page is loaded whole.
 */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink prefetch={props.reloadDocument ? 'none' : 'intent'} {...props} />
}
