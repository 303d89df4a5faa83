import { BookOpen, House, type LucideIcon, SquareCheckBig } from 'lucide-react'
import { href } from 'react-router'

interface NavEntry {
  label: string
  to: string
  Icon: LucideIcon
  /** Other parts of the site that belong to this entry and highlight it. */
  alsoUnder: readonly string[]
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Home', to: href('/'), Icon: House, alsoUnder: [] },
  { label: 'Quiz', to: href('/quiz'), Icon: SquareCheckBig, alsoUnder: [] },
  { label: 'Courses', to: href('/courses'), Icon: BookOpen, alsoUnder: [href('/learn/:subject?/:topic?')] },
]

/** Whether an entry is the one to highlight on a page: its own, or one beneath it. */
export function isCurrent({ to, alsoUnder }: NavEntry, pathname: string): boolean {
  if (to === href('/')) return pathname === to
  return [to, ...alsoUnder].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
