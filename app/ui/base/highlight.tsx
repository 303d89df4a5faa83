import type { ReactNode } from 'react'

/** Highlights the one thing that is new. In the dark theme the words take the color of the highlighter. */
export function Highlight({ children }: { children: ReactNode }) {
  return <strong className="swiped">{children}</strong>
}
