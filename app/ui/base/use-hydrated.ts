import { startTransition, useEffect, useState } from 'react'

let isPageHydrated = false

/**
 * False on the server and while its page is hydrated. It becomes true in a transition: what a page shows only then is rendered
 * in short tasks, between which the browser answers taps. Not for a Suspense boundary, which is hydrated after its page.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(isPageHydrated)
  useEffect(() => {
    isPageHydrated = true
    startTransition(() => setIsHydrated(true))
  }, [])
  return isHydrated
}
