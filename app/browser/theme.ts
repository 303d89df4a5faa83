import { useSyncExternalStore } from 'react'
import { DEFAULT_THEME, parseTheme, type Theme } from '#app/domain/appearance/theme.ts'

/* The theme of this browser. before-paint.js applies it before a page is painted. */

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The theme of this page. If the browser forbids storage, it is not the stored one. */
function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset.theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', followOtherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', followOtherTab)
      }
    },
    currentTheme,
    () => DEFAULT_THEME,
  )
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
  for (const listener of listeners) listener()
}
