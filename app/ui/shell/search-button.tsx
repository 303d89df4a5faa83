import { useEffect } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import { KeyCap } from '#app/ui/base/key-cap.tsx'
import { setShellState } from './shell-state.ts'
import * as shellText from './text.ts'

const open = () => setShellState({ searchOpen: true })

/** Opens the search palette, as Ctrl+K does everywhere. */
export function SearchButton() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      if (document.querySelector('dialog:modal')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <button
      type="button"
      onClick={open}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-box px-2 text-reason text-muted hover:bg-sunk hover:text-text noscript:hidden"
    >
      <Icon name="search" size={18} className="md:hidden" />
      <span className="max-md:sr-only">{shellText.search}</span>
      <span aria-hidden="true" className="max-md:hidden pointer-coarse:hidden">
        <KeyCap>{shellText.searchKeys}</KeyCap>
      </span>
    </button>
  )
}
