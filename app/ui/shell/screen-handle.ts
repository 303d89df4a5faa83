import { useMatches } from 'react-router'

/** Options that a route sets for the shell: `export const handle = { footer: true }`. */
interface ScreenHandle {
  footer: boolean
  /** One question at a time: the top bar scrolls away, and there are no tabs below. */
  player: boolean
}

export function useScreenHandle(): ScreenHandle {
  const matches = useMatches()
  const asksFor = (name: keyof ScreenHandle) =>
    matches.some(({ handle }) => typeof handle === 'object' && handle !== null && name in handle)
  return { footer: asksFor('footer'), player: asksFor('player') }
}
