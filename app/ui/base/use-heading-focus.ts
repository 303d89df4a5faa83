import { useEffect, useRef } from 'react'

/** Moves focus to the heading of a screen that takes the place of another, and the page to its top. @returns the heading's ref */
export function useHeadingFocus(takesFocus = true) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [takesFocus])
  return heading
}
