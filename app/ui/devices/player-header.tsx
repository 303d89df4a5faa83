import type { ReactNode } from 'react'
import { LeaveLink } from '#app/ui/base/leave-link.tsx'
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
    <div className="player-line">
      <LeaveLink to={leaveTo} label={leaveLabel} />
      <div style={{ flexBasis: `${marks.length * 3}rem` }} className="player-strip">
        <Strip marks={marks} size="player" label={stripText(marks)} />
      </div>
      <p className="figures ms-auto shrink-0 text-sm">{children}</p>
    </div>
  )
}
