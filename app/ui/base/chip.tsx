import type { ReactNode } from 'react'

/** A short fact beside others. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-chip bg-sunk px-2 py-1 text-xs text-muted">
      {children}
    </span>
  )
}

interface LetterChipProps {
  children: ReactNode
  /** The chip's look. Without one there is only the letter, in the color of its option. */
  fill?: 'answer' | 'good' | 'poor' | undefined
}

const FILLS = {
  answer: 'bg-(--answer) text-bg',
  good: 'bg-good text-bg',
  poor: 'bg-poor text-bg',
} as const

/** The letter of an option, or the number of a question. */
export function LetterChip({ children, fill }: LetterChipProps) {
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-chip font-mono text-reason font-bold transition-colors duration-80 ${fill ? FILLS[fill] : ''}`}
    >
      {children}
    </span>
  )
}
