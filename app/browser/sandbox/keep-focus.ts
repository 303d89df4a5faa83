/** A page in a frame may take focus. @returns a function that restores the current focus */
export function keepFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement && document.activeElement !== focused)
      focused.focus({ preventScroll: true })
  }
}
