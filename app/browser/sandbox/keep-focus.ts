/** A page in a frame may focus its fields. @returns a function that gives the focus back to where it is now */
export function keepFocus(): () => void {
  const focused = document.activeElement
  return () => {
    if (focused instanceof HTMLElement && document.activeElement !== focused)
      focused.focus({ preventScroll: true })
  }
}
