import { useNavigation } from 'react-router'
import * as shellText from './text.ts'

/** A thin line at the top while the next page loads. It appears after a short delay. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      role="progressbar"
      aria-label={shellText.loadingPage}
      className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/4 animate-travel bg-text motion-reduce:w-full" />
    </div>
  )
}
