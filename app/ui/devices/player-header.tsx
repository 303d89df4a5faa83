import type { ReactNode } from 'react'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Strip, type StripMark, stripText } from './strip.tsx'

interface PlayerHeaderProps {
  leaveTo: string
  /** "Leave the quiz". */
  leaveLabel: string
  marks: readonly StripMark[]
  /** The score or position, at the end of the line. */
  children: ReactNode
}

/** The link out of the player and the run so far, in one line that is sticky on high screens. */
export function PlayerHeader({ leaveTo, leaveLabel, marks, children }: PlayerHeaderProps) {
  return (
    <div className="top-0 z-2 -mx-1 flex min-h-13 items-center gap-3 bg-bg px-1 [@media(height>=35rem)]:sticky">
      <Link
        to={leaveTo}
        aria-label={leaveLabel}
        title={leaveLabel}
        className="-ms-3 grid size-11 shrink-0 place-items-center rounded-box hover:bg-sunk"
      >
        <Icon name="close" size={18} />
      </Link>
      <div className="min-w-0 grow">
        <Strip marks={marks} size="player" label={stripText(marks)} />
      </div>
      <p className="figures shrink-0 text-sm">{children}</p>
    </div>
  )
}
