import type { ReactNode } from 'react'
import { ArrowHead } from '#app/ui/base/icons.tsx'

interface PointToProps {
  /** Where the pointer starts: the dot is beside its first line, which is 20 px high unless `dotAt` says otherwise. */
  lead: ReactNode
  /** Middle of the line with the dot, in px from the top of `lead`. */
  dotAt?: number
  /** Id of the heading in the target. */
  labelledBy: string
  /** The next step, in the box. */
  children: ReactNode
}

/** The pointer and its target, the next best step. One per page; a skip link leads to it. */
export function PointTo({ lead, dotAt = 10, labelledBy, children }: PointToProps) {
  return (
    <div className="ps-(--pointer-gutter) xl:-ms-(--pointer-gutter) print:ms-0 print:ps-0">
      <div className="relative pb-5">
        {lead}
        <Path dotAt={dotAt} className="-bottom-9 md:-bottom-12" />
      </div>
      <section
        id="next"
        tabIndex={-1}
        aria-labelledby={labelledBy}
        className="rounded-box border-2 border-text bg-raise p-5 md:p-7"
      >
        {children}
      </section>
    </div>
  )
}

interface PathProps {
  /** Middle of the line with the dot, in px from the top of the closest positioned element. */
  dotAt: number
  /** How far it runs below that element. */
  className: string
}

/** The arrow runs down the gutter and into its target. */
export function Path({ dotAt, className }: PathProps) {
  return (
    <div
      aria-hidden="true"
      style={{ top: dotAt - 1 }}
      className={`pointer-events-none absolute -start-(--pointer-gutter) w-[calc(var(--pointer-gutter)-3px)] animate-draw print:hidden ${className}`}
    >
      <span className="absolute inset-y-0 start-0 end-px rounded-s-(--pointer-corner) border-2 border-e-0 border-text" />
      <span className="absolute -top-[3.5px] end-0 size-(--pointer-dot) rounded-full bg-text" />
      <ArrowHead className="absolute end-0 -bottom-[7px]" />
    </div>
  )
}

/** The pointer on one line: it fills the space before its target and ends 3 px short of it. */
export function PointAcross() {
  return (
    <span aria-hidden="true" className="me-[3px] flex min-w-6 grow animate-draw items-center print:hidden">
      <span className="size-(--pointer-dot) shrink-0 rounded-full bg-text" />
      <span className="-me-2 h-0.5 grow bg-text" />
      <ArrowHead />
    </span>
  )
}

/** An arrow from one value to the next, without a dot. */
export function ChangeArrow({ large = false }: { large?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={large ? '0 0 32 16' : '0 0 20 10'}
      width={large ? 32 : 20}
      height={large ? 16 : 10}
      className="inline-block shrink-0"
    >
      <path
        d={large ? 'M0 8h30M23 1l7 7-7 7' : 'M0 5h18M14 1l4 4-4 4'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}

/** A null pointer. The text beside it says how long that lasts. */
export function NullPointer() {
  return (
    <svg aria-hidden="true" viewBox="0 0 27 14" width="27" height="14" className="inline-block shrink-0">
      <circle cx="3" cy="7" r="3" fill="currentColor" />
      <path d="M3 7h14M18 1v12M22 3.5v7M26 5.5v3" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
