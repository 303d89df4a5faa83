import { useEffect, useState } from 'react'

/** A heading is current once it has passed the upper half of the screen. */
const PASSED = '1000000px 0px -50% 0px'

/**
 * The id of the heading whose section is being read: the last one that the reader has scrolled past.
 *
 * @param ids of the headings, in their order
 * @returns undefined before the first one, and until the reader scrolls
 */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const list = ids.join(' ')
  useEffect(() => {
    const headings = list.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const passed = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target)
          else passed.delete(target)
        }
        setCurrent(headings.findLast((heading) => passed.has(heading))?.id)
      },
      { rootMargin: PASSED },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [list])
  return current
}
