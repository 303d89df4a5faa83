import { useRef } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import { DRAWER_ENTRIES } from './nav-entries.ts'
import { Navigation } from './sidebar.tsx'
import * as shellText from './text.ts'

/** The phone's navigation: a button and the drawer that it opens. */
export function Drawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()

  return (
    <>
      <button
        type="button"
        onClick={() => drawer.current?.showModal()}
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
        <div className="flex min-h-full flex-col p-3">
          <button
            type="button"
            onClick={close}
            aria-label={shellText.closeMenu}
            className="mb-1 grid size-11 place-items-center self-end rounded-box text-muted hover:text-text"
          >
            <Icon name="close" />
          </button>
          <Navigation collapsed={false} entries={DRAWER_ENTRIES} onNavigate={close} />
        </div>
      </dialog>
    </>
  )
}
