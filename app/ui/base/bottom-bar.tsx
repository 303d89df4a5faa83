import type { ReactNode } from 'react'

interface BottomBarProps {
  /** Sticky on lower screens too: one line leaves enough room on a phone turned on its side. */
  oneLine?: boolean
  children: ReactNode
}

/** The next action, always visible at the end of the screen. If the screen is too low, it scrolls with the page. */
export function BottomBar({ oneLine = false, children }: BottomBarProps) {
  return (
    <div
      className={`bottom-0 z-1 mt-auto flex flex-wrap items-center justify-between gap-y-2 border-t-2 border-text bg-bg py-3 max-sm:-mx-4 max-sm:px-4 tall:sticky print:hidden ${oneLine ? '[@media(width>=40rem)_and_(height>=19rem)]:sticky' : ''}`}
    >
      {children}
    </div>
  )
}
