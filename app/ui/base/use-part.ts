import { useEffect, useState } from 'react'

export interface Part<T> {
  /** Undefined until it has loaded. */
  part: T | undefined
  failed: boolean
  tryAgain(): void
}

/**
 * A part of a screen that is loaded when it is needed.
 *
 * @param load the same function in each render
 * @param wanted 0 until the part is needed. After a failure, a higher number is another try.
 */
export function usePart<T>(load: () => Promise<T>, wanted: number): Part<T> {
  // In an object, because a state setter takes a component for a function to call.
  const [loaded, setLoaded] = useState<{ part: T }>()
  const [failed, setFailed] = useState(false)
  const [again, setAgain] = useState(0)
  const isMissing = wanted > 0 && loaded === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another run of this effect
  useEffect(() => {
    if (!isMissing) return
    setFailed(false)
    load().then(
      (part) => setLoaded({ part }),
      (error) => {
        console.error(error)
        setFailed(true)
      },
    )
  }, [isMissing, load, wanted, again])

  return { part: loaded?.part, failed, tryAgain: () => setAgain(again + 1) }
}
