import type { Item } from '#app/domain/catalogue/item.ts'
import type { Why } from '#app/domain/practice/round.ts'
import { roundText } from './round-text.ts'

interface WhyText {
  /** A few words in bold. */
  reason: string
  detail: string
}

/** @param seenOn when the learner saw the question last, as text; undefined for a new one */
export function whyText(
  why: Why,
  { topic, generated }: Pick<Item, 'topic' | 'generated'>,
  seenOn: string | undefined,
): WhyText {
  const comesBack = why === 'missed-before' || why === 'mistake'
  const about = generated ? roundText.fromLab(generated.lab) : topic.title
  return { reason: roundText.why[why], detail: comesBack && seenOn ? roundText.seenOn(seenOn) : about }
}

/** "14 November", from the model's local day since 1970. */
export function dayText(day: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Math.floor(day) * 86_400_000),
  )
}
