import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where the question is not the whole page: the bar of the verdict, over the tabs. */
const ROOM_FOR_VERDICT = 140
/** Between the question and its options. */
const GAP = 20

/** True once the learner has opened a marked question: then the next ones are open too. */
let keepsOpen = false

interface Fold {
  /** Whether the question folds on a phone: it is marked, and does not fit the screen with its verdict. */
  folds: boolean
  /** Whether the learner wants to see it all the same. */
  open: boolean
  toggle: () => void
  /** Whether some of it is hidden, so that it has to be scrolled. */
  scrolls: boolean
}

/**
 * Folds a marked question that does not leave room for the options that matter.
 *
 * @param question has the question as the element with the id, and the options as its last child
 */
export function useFold(question: RefObject<HTMLElement | null>, stemId: string, marked: boolean): Fold {
  const [open, setOpen] = useState(keepsOpen)
  const height = useRef(0)
  const [scrolls, setScrolls] = useState(false)
  const [fits, setFits] = useState(false)
  const folds = marked && !fits
  useEffect(() => {
    const stem = document.getElementById(stemId)
    if (!stem) return
    // An observer is told the height once the page has been laid out. Reading it here would do that in the task that renders
    // the question, which was the longest of a round.
    const observer = new ResizeObserver(() => {
      height.current = stem.scrollHeight || height.current
      stem.closest<HTMLElement>('.question-frame')?.style.setProperty('--stem', `${height.current}px`)
      setScrolls(stem.scrollHeight > stem.clientHeight)
    })
    observer.observe(stem)
    return () => observer.disconnect()
  }, [stemId])
  // Before the next paint. It opens and does not fold, because focus has moved before a second rendering.
  useLayoutEffect(() => {
    if (question.current && marked) setFits(leavesRoom(question.current, height.current))
  }, [question, marked])
  const toggle = () => {
    keepsOpen = !open
    setOpen(keepsOpen)
  }
  return { folds, open, toggle, scrolls }
}

/** Whether the question, which has this height, the right option and the wrong one fit between the header and the verdict. */
function leavesRoom(question: Element, height: number): boolean {
  const options = question.lastElementChild
  if (!options) return false
  const player = question.closest('[data-player]')
  // The focus on the verdict scrolls the player to the top.
  const top = question.getBoundingClientRect().top - (player?.getBoundingClientRect().top ?? 0)
  const shift = top + height + GAP - options.getBoundingClientRect().top
  const lowest = window.innerHeight - (player?.querySelector('.bottom-bar')?.clientHeight ?? ROOM_FOR_VERDICT)
  return [...options.querySelectorAll('[data-state=right], [data-state=wrong]')].every(
    (option) => option.getBoundingClientRect().bottom + shift <= lowest,
  )
}
