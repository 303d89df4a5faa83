import type { ReactNode } from 'react'

/** The next action: at the end of a small screen, and on a wide one right under the options. On a low one it scrolls with the page. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar flex flex-wrap items-center justify-between gap-y-2 tall:sticky lg:mt-0">
      {children}
    </div>
  )
}
