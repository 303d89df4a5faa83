import { type RefObject, useEffect, useState } from 'react'

/** True once the element has been on the screen, or near it, so that it has mostly come before the reader does. */
export function useNear(element: RefObject<Element | null>, rootMargin = '25%'): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, rootMargin])
  return isNear
}
