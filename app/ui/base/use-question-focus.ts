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
      const verdict = verdictRef.current
      verdict?.focus({ preventScroll: true })
      if (player && isSmall()) window.scrollTo({ top: player.offsetTop })
      const options = stem?.parentElement
      const right = options?.querySelector('[data-state="right"]')
      const wrong = options?.querySelector('[data-state="wrong"]')
      if (isLow()) {
        // The bar is not over the options. The right one comes last, because the screen may have no room for both.
        for (const element of [verdict, wrong, right]) element?.scrollIntoView({ block: 'nearest' })
        return
      }
      const bar = verdict?.offsetParent ?? null
      if (right && [right, wrong].every((option) => !option || isInView(option, bar))) return
      options?.scrollIntoView({ block: 'start' })
      if (right && !isInView(right, bar)) right.scrollIntoView({ block: 'start' })
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

/** Too low for a bar that stays at the bottom: the verdict scrolls with the page. The opposite of the variant `tall`. */
export function isLow(): boolean {
  return window.matchMedia('(height < 480px)').matches
}

/** Whether it is between the sticky elements at the top and at the bottom. */
function isInView(element: Element, bar: Element | null): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const lowest = window.innerHeight - Number.parseFloat(scrollPaddingBottom)
  return (
    top >= Number.parseFloat(scrollPaddingTop) &&
    bottom <= Math.min(lowest, bar?.getBoundingClientRect().top ?? lowest)
  )
}
