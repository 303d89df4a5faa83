import { useState, useSyncExternalStore } from 'react'

/** A setting that is on unless this browser's reader turned it off. @param key in localStorage */
export function useStoredSwitch(key: string): [on: boolean, set: (on: boolean) => void] {
  const kept = useSyncExternalStore(
    nothingToWatch,
    () => readKept(key),
    () => true,
  )
  const [chosen, setChosen] = useState<boolean>()
  return [
    chosen ?? kept,
    (on) => {
      setChosen(on)
      keep(key, on)
    },
  ]
}

function nothingToWatch() {
  return () => {}
}

/** If storage is forbidden, the choice lasts as long as the page. */
function readKept(key: string): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function keep(key: string, on: boolean): void {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Only the memory of the choice is lost.
  }
}
