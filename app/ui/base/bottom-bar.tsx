import type { ReactNode } from 'react'

interface BottomBarProps {
  /** Sticky on lower screens too: one line leaves enough room on a phone turned on its side. */
  oneLine?: boolean
  children: ReactNode
}

/**
 * The next action, always visible: at the end of a small screen, and on a wide one right under the options. If the screen is
 * too low, it scrolls with the page.
 */
export function BottomBar({ oneLine = false, children }: BottomBarProps) {
  return (
    <div
      className={`bottom-bar flex flex-wrap items-center justify-between gap-y-2 tall:sticky lg:mt-0 ${oneLine ? '[@media(width>=40rem)_and_(height>=19rem)]:sticky' : ''}`}
    >
      {children}
    </div>
  )
}
