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
      className={`bottom-bar flex flex-wrap items-center justify-between gap-y-2 tall:sticky ${oneLine ? '[@media(width>=40rem)_and_(height>=19rem)]:sticky' : ''}`}
    >
      {children}
    </div>
  )
}
