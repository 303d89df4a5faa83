import type { ReactNode } from 'react'

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-line px-3 py-1 text-xs text-muted">
      {children}
    </span>
  )
}
