/**
 * A page in a frame may take focus.
 *
 * @param frames a frame, or an element that contains frames
 * @returns a function that gives the focus back, if a frame has it, to what the learner focused last
 */
export function keepFocus(frames: HTMLElement): () => void {
  let focused = document.activeElement
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !frames.contains(target)) focused = target
  }
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    const current = document.activeElement
    // A frame that is removed leaves the focus to the body.
    const isTaken = current === document.body || frames.contains(current)
    if (isTaken && focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
