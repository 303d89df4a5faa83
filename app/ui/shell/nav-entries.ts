import { href } from 'react-router'
import type { IconName } from '#app/ui/base/icons.tsx'

interface NavEntry {
  label: string
  to: string
  icon: IconName
  /** Other parts of the site that belong to this entry and highlight it. */
  alsoUnder: readonly string[]
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: 'Home', to: href('/'), icon: 'pointer', alsoUnder: [] },
  { label: 'Quiz', to: href('/quiz'), icon: 'strip', alsoUnder: [] },
  { label: 'Labs', to: href('/labs'), icon: 'gantt', alsoUnder: [] },
  { label: 'Courses', to: href('/courses'), icon: 'lines', alsoUnder: [href('/learn/:subject?/:topic?')] },
]

/** Whether an entry is the one to highlight on a page: its own, or one beneath it. */
export function isCurrent({ to, alsoUnder }: NavEntry, pathname: string): boolean {
  if (to === href('/')) return pathname === to
  return [to, ...alsoUnder].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
