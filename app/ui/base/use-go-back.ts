import { useNavigate } from 'react-router'

/**
 * The browser's back, or `fallback` where there is nothing of ours to go back to: a shared link, a new tab, another
 * site before this one.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (cameFromThisSite()) void navigate(-1)
    else void navigate(fallback)
  }
}

function cameFromThisSite(): boolean {
  // The router counts its own navigations of this tab in the history's state.
  const { state } = window.history
  if (typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0) return true
  return document.referrer.startsWith(`${window.location.origin}/`) && window.history.length > 1
}
