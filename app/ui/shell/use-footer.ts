import { useMatches } from 'react-router'

/** Whether the screen asked for a footer: `export const handle = { footer: true }` in its route. */
export function useHasFooter(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'footer' in handle,
  )
}
