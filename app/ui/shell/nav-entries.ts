import { href } from 'react-router'
import type { IconName } from '#app/ui/base/icons.tsx'
import * as shellText from './text.ts'

interface NavEntry {
  label: string
  to: string
  icon: IconName
  /** The label of its tab at the bottom of a phone, where there is room for five; undefined if it has no tab. */
  tab?: string
  /** Other parts of the site that belong to this entry and highlight it. */
  alsoUnder: readonly string[]
}

export const NAV_ENTRIES: readonly NavEntry[] = [
  { label: shellText.home, tab: shellText.home, to: href('/'), icon: 'pointer', alsoUnder: [] },
  { label: shellText.practice, tab: shellText.practice, to: href('/practice'), icon: 'steps', alsoUnder: [] },
  { label: shellText.quiz, tab: shellText.quizzes, to: href('/quiz'), icon: 'strip', alsoUnder: [] },
  { label: shellText.labs, to: href('/labs'), icon: 'gantt', alsoUnder: [] },
  {
    label: shellText.courses,
    tab: shellText.courses,
    to: href('/courses'),
    icon: 'lines',
    alsoUnder: [href('/learn/:subject?/:topic?')],
  },
  {
    label: shellText.progress,
    tab: shellText.progress,
    to: href('/progress'),
    icon: 'cells',
    alsoUnder: [href('/mistakes')],
  },
]

/** The tabs at the bottom of a phone. */
export const TABS = NAV_ENTRIES.flatMap(({ tab, ...entry }) => (tab === undefined ? [] : [{ ...entry, tab }]))

/** Whether a page highlights an entry: the page of the entry itself, or one below it. */
export function isCurrent({ to, alsoUnder }: Pick<NavEntry, 'to' | 'alsoUnder'>, pathname: string): boolean {
  if (to === href('/')) return pathname === to
  return [to, ...alsoUnder].some((start) => pathname === start || pathname.startsWith(`${start}/`))
}
