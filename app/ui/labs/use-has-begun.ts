import { useEffect, useState } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown']

/** True from the first sign that the page is used, by any means, and where a run is under way. */
export function useHasBegun(): boolean {
  const [hasBegun, setHasBegun] = useState(false)
  useEffect(() => {
    if (hasBegun) return
    // before-paint.js has found that a run is under way.
    if (document.documentElement.dataset.opens === 'run') return setHasBegun(true)
    const listeners = new AbortController()
    for (const sign of SIGNS)
      document.addEventListener(sign, () => setHasBegun(true), { signal: listeners.signal })
    return () => listeners.abort()
  }, [hasBegun])
  return hasBegun
}
