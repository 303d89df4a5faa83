import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 64rem)'

/** Whether the map is a table with its readout in sight below it. On a phone it is a list. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function onChange(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
