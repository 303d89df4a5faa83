import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import * as baseText from './text.ts'

const PLACES = {
  middle: '',
  sheet:
    'max-sm:mb-0 max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0',
  top: 'mt-4 sm:mt-[12dvh]',
} as const

interface DialogProps {
  open: boolean
  title: string
  /** Called for Escape, the close button and a click on the backdrop. */
  onClose: () => void
  /** Where it is: in the middle, a sheet from the bottom of a phone's screen, or at the top, so that it can grow. */
  place?: 'middle' | 'sheet' | 'top'
  children: ReactNode
}

/**
 * The browser's own modal dialog: it traps focus, closes on Escape and gives focus back.
 *
 * Its content is rendered when it first opens and kept from then on. So a page does not carry what most readers never
 * open, and a form that was closed by accident keeps its input.
 */
export function Dialog({ open, title, onClose, place = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressedOnBackdrop = useRef(false)
  const titleId = useId()
  const [made, setMade] = useState(open)
  if (open && !made) setMade(true)

  useEffect(() => {
    if (!open) return dialog.current?.close()
    dialog.current?.showModal()
    // Focus does not go to a button, because the key press that opened the dialog could press that button too.
    const first = dialog.current?.querySelector<HTMLElement>('[data-focus-first]') ?? heading.current
    first?.focus()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Escape. The close event comes later, and a key pressed in between could open the dialog again.
      onCancel={onClose}
      // Also fired when the owner closes the dialog through the prop.
      onClose={() => {
        if (open && !dialog.current?.open) onClose()
      }}
      // The backdrop belongs to the dialog element itself; everything inside stands in the div below. Text that is
      // selected from a field out to the backdrop ends in a click there too, so the press must have begun there.
      onPointerDown={(event) => {
        pressedOnBackdrop.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedOnBackdrop.current) onClose()
      }}
      className={`m-auto w-[min(30rem,calc(100vw-2rem))] rounded-box border-2 border-text bg-raise text-text ${PLACES[place]}`}
    >
      {made && (
        <div className="p-4 tall:p-6">
          <div className="mb-3 flex items-start justify-between gap-4">
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={baseText.close}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-box text-muted hover:text-text"
            >
              <Icon name="close" size={18} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
