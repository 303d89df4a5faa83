import { useEffect, useState } from 'react'
import type { ItemBundle } from '#app/domain/catalogue/item.ts'

interface FetchedBundle {
  /** Undefined until it has loaded. */
  bundle: ItemBundle | undefined
  failed: boolean
  tryAgain(): void
}

/**
 * The items of a file; `path` is undefined until they are wanted. The items of a quiz are fetched while the learner reads the
 * first one, which is in the page: all twenty would delay the first paint on a phone by a round trip.
 */
export function useItemBundle(path: string | undefined): FetchedBundle {
  const [bundle, setBundle] = useState<ItemBundle>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    if (path === undefined) return
    const request = new AbortController()
    setFailed(false)
    fetchBundle(path, request.signal).then(setBundle, () => {
      if (!request.signal.aborted) setFailed(true)
    })
    return () => request.abort()
  }, [path, tries])

  return { bundle, failed, tryAgain: () => setTries(tries + 1) }
}

async function fetchBundle(path: string, signal: AbortSignal): Promise<ItemBundle> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return await response.json()
}
