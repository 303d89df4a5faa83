import { useNavigate } from 'react-router'

/**
 * Goes back in the browser's history, or to `fallback` if the previous entry is not ours: after a shared link, in a new tab,
 * or after another site.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (cameFromThisSite()) void navigate(-1)
    else void navigate(fallback)
  }
}

function cameFromThisSite(): boolean {
  // `idx` counts the router's own navigations in this tab.
  const { state } = window.history
  if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0) return true
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1
}
