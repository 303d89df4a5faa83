import { useState, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'pointer-character-keys'

/** Whether single characters are shortcuts: on, unless this browser's reader turned them off. */
export function useCharacterKeys(): [enabled: boolean, set: (enabled: boolean) => void] {
  const kept = useSyncExternalStore(nothingToWatch, readKept, () => true)
  const [chosen, setChosen] = useState<boolean>()
  return [
    chosen ?? kept,
    (enabled) => {
      setChosen(enabled)
      keep(enabled)
    },
  ]
}

function nothingToWatch() {
  return () => {}
}

/** Storage may be forbidden; then the choice lasts as long as the page. */
function readKept(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function keep(enabled: boolean): void {
  try {
    if (enabled) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
