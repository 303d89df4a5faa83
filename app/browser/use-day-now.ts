import { useEffect, useState } from 'react'
import { localDayNow } from './local-time.ts'

const DAY_MS = 86_400_000

/** Now, as a local day with its fraction. It moves on at midnight, and when the page comes to the front. */
export function useDayNow(): number {
  const [day, setDay] = useState(localDayNow)
  useEffect(() => {
    const look = () => setDay(localDayNow())
    document.addEventListener('visibilitychange', look)
    const midnight = setTimeout(look, Math.ceil((Math.floor(day) + 1 - day) * DAY_MS))
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(midnight)
    }
  }, [day])
  return day
}
