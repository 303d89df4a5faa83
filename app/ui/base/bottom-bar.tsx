import type { ReactNode } from 'react'

/** Around what is asked and the bar. On a phone turned on its side the bar is below the question, beside the options. */
export const OVER_BAR = 'flex grow flex-col sideways:grid sideways:grid-cols-1 sideways:*:[grid-area:1/1]'

/**
 * The next action, always visible: at the end of a small screen, and on a wide one right under the options. If the screen is
 * too low, it scrolls with the page.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar flex flex-wrap items-center justify-between gap-y-2 tall:sticky lg:mt-0 sideways:w-[calc(50%-0.75rem)] sideways:self-end [@media(width>=40rem)_and_(height>=19rem)]:sticky">
      {children}
    </div>
  )
}
