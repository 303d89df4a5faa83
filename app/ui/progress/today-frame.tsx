import type { ReactNode } from 'react'
import * as sharedText from './text.ts'

/** Reserves the space of Today while it is loading. */
export function TodayFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="page min-h-[120dvh] grow py-6 sm:py-10">
      {children || (
        <p role="status" className="appear-late text-muted">
          {sharedText.reading}
        </p>
      )}
    </div>
  )
}
