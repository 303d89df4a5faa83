import type { ReactNode } from 'react'

interface BottomBarProps {
  /** On one line, which leaves enough room on a phone turned on its side. */
  oneLine?: boolean
  children: ReactNode
}

/**
 * At the thumb on a phone, and always in sight: what to do next. On a screen that is too low for it, it scrolls with the
 * page.
 */
export function BottomBar({ oneLine = false, children }: BottomBarProps) {
  return (
    <div
      className={`bottom-0 z-1 mt-auto flex flex-wrap items-center justify-between gap-y-2 border-t-2 border-text bg-bg py-3 max-sm:-mx-4 max-sm:px-4 tall:sticky print:hidden ${oneLine ? '[@media(width>=40rem)_and_(height>=19rem)]:sticky' : ''}`}
    >
      {children}
    </div>
  )
}
