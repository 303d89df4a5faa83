import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown']

/** True from the first sign that the page is used, by any means. */
export function useHasBegun(): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (hasBegun) return
    const listeners = new AbortController()
    for (const sign of SIGNS)
      document.addEventListener(sign, () => setHasBegun(true), { signal: listeners.signal })
    return () => listeners.abort()
  }, [hasBegun])
  return hasBegun
}
