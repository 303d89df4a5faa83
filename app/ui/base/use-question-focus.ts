import { useEffect, useRef } from 'react'

interface Step {
  /** Identifies the question and the attempt. Focus moves when it changes. */
  question: string
  marked: boolean
  /** False for the first question of a page that has just been opened. */
  takesFocus: boolean
}

/**
 * Moves focus to the verdict after an answer, and to the question after Next, Restart or a wait.
 *
 * @returns refs. Use `playerRef` only if the question is the whole page. There a small screen scrolls the top bar away, so
 *   that the verdict and the right option are visible together.
 */
export function useQuestionFocus({ question, marked, takesFocus }: Step) {
  const playerRef = useRef<HTMLDivElement>(null)
  const stemRef = useRef<HTMLDivElement>(null)
  const verdictRef = useRef<HTMLParagraphElement>(null)
  const step = `${question} ${marked}`
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const player = playerRef.current
    const stem = stemRef.current
    if (marked) {
      verdictRef.current?.focus({ preventScroll: true })
      if (player && isSmall()) window.scrollTo({ top: player.offsetTop })
      const right = stem?.parentElement?.querySelector('[data-state="right"]')
      if (right && !isInView(right)) right.scrollIntoView({ block: 'start' })
    } else {
      stem?.focus({ preventScroll: player !== null })
      if (player) window.scrollTo({ top: isSmall() ? player.offsetTop : 0 })
    }
  }, [step, marked])
  return { playerRef, stemRef, verdictRef, focusQuestion: () => stemRef.current?.focus() }
}

/** The variant `small` of the style sheet. */
function isSmall(): boolean {
  return window.matchMedia('(width < 40rem), (height < 30rem)').matches
}

/** The height between the sticky elements at the top and at the bottom. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  return (
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= window.innerHeight - Number.parseFloat(scrollPaddingBottom)
  )
}
