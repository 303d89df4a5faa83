import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, parseTheme, type Theme } from '#app/domain/appearance/theme.ts'
import { createListeners } from './listeners.ts'

/* The theme of this browser. before-paint.js applies it before a page is painted. */

const KEY = 'theme'
const listeners = createListeners()

/** The theme of this page. If the browser forbids storage, it is not the stored one. */
function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => DEFAULT_THEME)
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', followOtherTab)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', followOtherTab)
  }
}

export function setTheme(theme: Theme): void {
  apply(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // The browser forbids storage. The choice applies to this page only.
  }
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key === KEY) apply(parseTheme(newValue))
}

function apply(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  listeners.notify()
}
