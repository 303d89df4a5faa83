import { useMatches } from 'react-router'

/** Whether the route has a footer: `export const handle = { footer: true }`. */
export function useHasFooter(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'footer' in handle,
  )
}
