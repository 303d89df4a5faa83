import type { Why } from '#app/domain/practice/round.ts'

interface WhyText {
  /** A few words in bold. */
  reason: string
  detail: string
}

const REASONS = {
  'new-topic': 'New topic',
  'missed-before': 'Back because you missed it',
  due: 'Due again before it fades',
  weak: 'One of your weaker topics',
  'keeps-level': 'Keeps your level',
  placement: 'Placement',
  drill: 'Drill',
  mistake: 'From your mistakes',
  bookmark: 'From your bookmarks',
} as const satisfies Record<Why, string>

/** @param seenOn when the learner saw the question last, as text; undefined for a new one */
export function whyText(why: Why, topic: string, seenOn: string | undefined): WhyText {
  const comesBack = why === 'missed-before' || why === 'mistake'
  return { reason: REASONS[why], detail: comesBack && seenOn ? `on ${seenOn}` : topic }
}

/** "14 November": a day as the model counts them, since 1970 at the learner's place. */
export function dayText(day: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Math.floor(day) * 86_400_000),
  )
}
