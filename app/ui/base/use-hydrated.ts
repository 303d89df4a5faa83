import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while its page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
