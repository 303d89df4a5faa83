import { useEffect, useRef } from 'react'

/** One day, for pages that are left open. */
const MAX_SECONDS = 86_400

/** Whole seconds since `what` was shown, at least 1. Read them when an answer is submitted. */
export function useSecondsShown(what: string): () => number {
  const shownAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts the clock
  useEffect(() => {
    shownAt.current = performance.now()
  }, [what])
  return () => {
    const seconds = Math.round((performance.now() - shownAt.current) / 1000)
    return Math.min(MAX_SECONDS, Math.max(1, seconds))
  }
}
