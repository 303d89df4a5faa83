import type { ReactNode } from 'react'

type LinkState = 'done' | 'next' | 'waiting'

/** An ordered list drawn as a linked list: each item points to the next, the last one to nothing. */
export function LinkedList({ label, children }: { label: string; children: ReactNode }) {
  return <ol aria-label={label}>{children}</ol>
}

interface LinkedItemProps {
  /** The content of the cell, such as a number. */
  cell: ReactNode
  state: LinkState
  /** A null pointer. */
  last?: boolean
  children: ReactNode
}

const CELLS = {
  done: 'border-2 border-text',
  next: 'border-2 border-text bg-accent text-on-accent',
  waiting: 'border-[1.5px] border-edge text-muted',
} as const satisfies Record<LinkState, string>

export function LinkedItem({ cell, state, last = false, children }: LinkedItemProps) {
  return (
    <li className="flex gap-x-4.5">
      <span
        aria-hidden="true"
        className={`flex w-8.5 shrink-0 flex-col items-center ${state === 'done' ? 'text-text' : 'text-edge'}`}
      >
        <span
          className={`grid size-8.5 shrink-0 place-items-center rounded-box font-mono font-bold ${CELLS[state]}`}
        >
          {cell}
        </span>
        {last ? (
          <svg aria-hidden="true" viewBox="0 0 20 34" width="20" height="34" className="shrink-0">
            <path d="M10 0v20M1 21h18M4 26h12M7 31h6" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        ) : (
          <>
            <span className="-mb-1.5 w-0.5 grow bg-current" />
            <svg aria-hidden="true" viewBox="0 0 16 8" width="16" height="8" className="mb-[3px] shrink-0">
              <path d="M1 0l7 7 7-7" fill="none" stroke="currentColor" strokeWidth="2" />
            </svg>
          </>
        )}
      </span>
      <div className={`min-w-0 grow pt-1 ${last ? '' : 'pb-9'}`}>{children}</div>
    </li>
  )
}
