import { useEffect, useEffectEvent } from 'react'
import { href } from 'react-router'

/**
 * Calls `onChange` when the page comes to the front and its browser's session is no longer the one that the page was
 * made for: somebody signed in or out in another tab.
 *
 * It asks by itself and not by loading the page's data again: without a connection that would replace the page, and a
 * quiz under way with it, by an error.
 */
export function useSessionWatch(learnerId: string | undefined, onChange: () => void): void {
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const current = await fetch(href('/session')).then(
      (response) => (response.ok ? response.json() : undefined),
      () => undefined,
    )
    if (current && current.learnerId !== (learnerId ?? null)) onChange()
  })
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [])
}
