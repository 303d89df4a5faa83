import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the app, moves focus to the new page's heading, as loading a page would start a screen
 * reader at its top. The first page is left alone: the browser does that itself.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, main])
}
