import type { ReactNode } from 'react'

/** Swiped with the highlighter; in the dark the words themselves shine. For the one thing that is new. */
export function Highlight({ children }: { children: ReactNode }) {
  return <strong className="swiped">{children}</strong>
}
