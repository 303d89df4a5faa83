import { type ReactNode, useEffect } from 'react'

const SHOWN_MS = 8000

/** Nothing has to be done about it, so it goes by itself and lets clicks through. */
export function PassingNotice({ children, onGone }: { children: ReactNode; onGone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes once, whatever function it was given last
  useEffect(() => {
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-20 z-40 mx-auto w-fit rounded-box border-2 border-text bg-raise p-3 text-sm md:bottom-5 print:hidden"
    >
      {children}
    </p>
  )
}
