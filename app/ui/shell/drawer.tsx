import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/base/icons.tsx'
import { DRAWER_ENTRIES } from './nav-entries.ts'
import { Navigation } from './sidebar.tsx'
import * as shellText from './text.ts'

/**
 * The phone's navigation: a button and the drawer that it opens. What is in the drawer is rendered when it first opens: the
 * entries, and at its end the children.
 */
export function Drawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const [made, setMade] = useState(false)
  const open = () => {
    // Focus goes to the first control in it.
    flushSync(() => setMade(true))
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()

  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={shellText.openMenu}
        aria-haspopup="dialog"
        className="grid size-11 place-items-center rounded-box text-muted hover:text-text noscript:hidden md:hidden"
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape and the close button */}
      <dialog
        ref={drawer}
        aria-label={shellText.menu}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
        className="ms-auto me-0 my-0 h-dvh max-h-none w-64 border-s-2 border-text bg-bg text-text"
      >
        {made && (
          <div className="relative flex min-h-full flex-col justify-between gap-5 p-3">
            <button
              type="button"
              onClick={close}
              aria-label={shellText.closeMenu}
              className="absolute end-3 top-3 grid size-11 place-items-center rounded-box text-muted hover:text-text"
            >
              <Icon name="close" />
            </button>
            <Navigation collapsed={false} entries={DRAWER_ENTRIES} onNavigate={close} />
            {children}
          </div>
        )}
      </dialog>
    </>
  )
}
