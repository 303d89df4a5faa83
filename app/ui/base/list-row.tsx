import type { ReactNode } from 'react'

/** A list without cards: a hairline over it, and one under each row. */
export function ListRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {children}
    </ul>
  )
}

interface ListRowProps {
  /** The subject whose hue the code and the cell take. */
  subject?: string
  /** Before the title: a subject's code or a level. */
  mark?: ReactNode
  title: ReactNode
  /** After the title, or under it on a phone. */
  detail?: ReactNode
  /** A drawing at the end of the line, or under it on a phone. */
  strip?: ReactNode
  /** Links, at the end. */
  children?: ReactNode
}

export function ListRow({ subject, mark, title, detail, strip, children }: ListRowProps) {
  return (
    <li
      data-subject={subject}
      className="flex min-h-14 items-center gap-3.5 border-b border-line py-1.5 leading-5"
    >
      {mark}
      <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
        <span className="font-semibold">{title}</span>
        {detail && <span className="text-sm text-muted max-sm:w-full">{detail}</span>}
        {strip && <div className="w-full py-1.5 sm:ms-auto sm:w-56 sm:self-center">{strip}</div>}
      </div>
      {children && <div className="flex shrink-0 gap-x-5 *:justify-end">{children}</div>}
    </li>
  )
}
