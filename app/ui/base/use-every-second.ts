import { useEffect, useState } from 'react'

/** Renders the component again every second, for example to show a time that passes. */
export function useEverySecond(wanted: boolean): void {
  const [, setTicks] = useState(0)
  useEffect(() => {
    if (!wanted) return
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1_000)
    return () => clearInterval(timer)
  }, [wanted])
}
