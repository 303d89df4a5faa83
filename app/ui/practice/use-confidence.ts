import { useState, useSyncExternalStore } from 'react'

const STORAGE_KEY = 'pointer-confidence'

/** Whether practice asks how sure the learner is: yes, unless this browser's reader turned it off. */
export function useAsksConfidence(): [asks: boolean, set: (asks: boolean) => void] {
  const kept = useSyncExternalStore(nothingToWatch, readKept, () => true)
  const [chosen, setChosen] = useState<boolean>()
  return [
    chosen ?? kept,
    (asks) => {
      setChosen(asks)
      keep(asks)
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

function keep(asks: boolean): void {
  try {
    if (asks) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, 'off')
  } catch {
    // Nothing is lost but the memory of the choice.
  }
}
