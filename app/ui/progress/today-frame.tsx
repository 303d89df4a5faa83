import type { ReactNode } from 'react'
import * as sharedText from './text.ts'

interface TodayFrameProps {
  /** Undefined where only before-paint.js knows whether Today follows. */
  isExpected?: boolean | undefined
  children?: ReactNode
}

/** Reserves the space of Today while it is loading: its title, and the box below it. */
export function TodayFrame({ isExpected, children }: TodayFrameProps) {
  return (
    <div className={`page min-h-[120dvh] grow py-6 sm:py-10 ${isExpected ? '' : 'hidden returning:block'}`}>
      {children || (
        <div className="pt-20 max-xl:ps-(--pointer-gutter) md:pt-21 lg:me-96">
          <p role="status" className="min-h-72 loading-box md:p-7">
            {sharedText.reading}
          </p>
        </div>
      )}
    </div>
  )
}
