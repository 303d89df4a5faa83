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
    <div className="top-0 z-2 -mx-4 flex min-h-13 sideways:min-h-11 items-center gap-3 bg-bg px-4 [@media(height>=35rem)]:sticky">
      <LeaveLink to={leaveTo} label={leaveLabel} />
      <div
        style={{ flexBasis: `${marks.length * 3}rem` }}
        className="min-w-0 max-sm:grow sideways:max-xl:max-w-[40%]"
      >
        <Strip marks={marks} size="player" label={stripText(marks)} />
      </div>
      <p className="figures ms-auto shrink-0 text-sm">{children}</p>
    </div>
  )
}
