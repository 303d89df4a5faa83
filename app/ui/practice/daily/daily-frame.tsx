import type { ReactNode } from 'react'
import * as dailyText from './daily-text.ts'

/** What the server renders, and what is around the start of a set. */
export function DailyFrame({ children }: { children?: ReactNode }) {
  return (
    <div className="page min-h-[100dvh] grow py-6 sm:py-10">
      <h1>{dailyText.heading}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{dailyText.about}</p>
      <p className="mt-4 hidden max-w-[60ch] noscript:block">{dailyText.needsScript}</p>
      {children}
    </div>
  )
}
