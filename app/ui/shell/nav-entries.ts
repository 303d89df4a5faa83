import { href } from 'react-router'
import type { IconName } from '#app/ui/base/icons.tsx'
import * as shellText from './text.ts'

export interface NavEntry {
  label: string
  to: string
  icon: IconName
  /** Whether it has a tab at the bottom of a phone, where there is room for five. */
  hasTab: boolean
  /** Other parts of the site that belong to this entry and highlight it. */
  alsoUnder: readonly string[]
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: shellText.home, hasTab: true, to: href('/'), icon: 'pointer', alsoUnder: [] },
  {
    label: shellText.practice,
    hasTab: true,
    to: href('/practice'),
    icon: 'steps',
    alsoUnder: [href('/daily'), href('/exam')],
  },
  { label: shellText.quiz, hasTab: true, to: href('/quiz'), icon: 'strip', alsoUnder: [] },
  { label: shellText.labs, hasTab: false, to: href('/labs'), icon: 'gantt', alsoUnder: [] },
  {
    label: shellText.courses,
    hasTab: true,
    to: href('/courses'),
    icon: 'lines',
    alsoUnder: [href('/learn/:subject?/:topic?')],
  },
  {
    label: shellText.progress,
    hasTab: true,
    to: href('/progress'),
    icon: 'cells',
    alsoUnder: [href('/mistakes')],
  },
  { label: shellText.plan, hasTab: false, to: href('/plan'), icon: 'calendar', alsoUnder: [] },
]

/** The tabs at the bottom of a phone. */
export const TABS = NAV_ENTRIES.filter(({ hasTab }) => hasTab)

/** Pages of an entry that the phone's drawer has room for. */
const MORE_ENTRIES: readonly NavEntry[] = [
  { label: shellText.daily, hasTab: false, to: href('/daily'), icon: 'five', alsoUnder: [] },
  { label: shellText.exam, hasTab: false, to: href('/exam'), icon: 'clock', alsoUnder: [] },
  { label: shellText.mistakes, hasTab: false, to: href('/mistakes'), icon: 'again', alsoUnder: [] },
]

/** The entries of the drawer: each with its own pages after it, which are highlighted in its place. */
export const DRAWER_ENTRIES = NAV_ENTRIES.flatMap((entry) => {
  const own = MORE_ENTRIES.filter(({ to }) => entry.alsoUnder.includes(to))
  const alsoUnder = entry.alsoUnder.filter((path) => !own.some(({ to }) => to === path))
  return [{ ...entry, alsoUnder }, ...own]
})

/** Whether a page highlights an entry: the page of the entry itself, or one below it. */
export function isCurrent({ to, alsoUnder }: Pick<NavEntry, 'to' | 'alsoUnder'>, pathname: string): boolean {
  if (to === href('/')) return pathname === to
  return [to, ...alsoUnder].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
