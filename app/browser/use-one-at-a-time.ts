import { useRef } from 'react'

/** Runs one piece of work at a time: what is asked for while another is under way is dropped. */
export function useOneAtATime() {
  const busy = useRef(false)
  return {
    isBusy: () => busy.current,
    async run(work: () => Promise<void>): Promise<void> {
      if (busy.current) return
      busy.current = true
      try {
        await work()
      } finally {
        busy.current = false
      }
    },
  }
}
