import type { ReactNode } from 'react'

export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-chip bg-sunk px-1.5 py-0.5 font-mono text-xs text-muted">
      {children}
    </kbd>
  )
}
