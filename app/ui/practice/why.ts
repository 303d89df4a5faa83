import type { Item } from '#app/domain/catalogue/item.ts'
import type { Why } from '#app/domain/practice/round.ts'
import * as roundText from './round-text.ts'

interface WhyText {
  /** A few words in bold. */
  reason: string
  detail: string
}

/** @param seen when the learner saw the question last, as text; undefined for a new one */
export function whyText(
  why: Why,
  { topic, generated, optionNamesTopic }: Pick<Item, 'topic' | 'generated' | 'optionNamesTopic'>,
  seen: string | undefined,
): WhyText {
  const comesBack = why === 'missed-before' || why === 'mistake'
  const title = optionNamesTopic ? '' : topic.title
  const about = generated ? roundText.fromLab(generated.lab) : title
  return { reason: roundText.why[why], detail: comesBack && seen ? seen : about }
}

/**
 * "last asked 14 days ago".
 *
 * @param day in the model's local days since 1970, as is `today`
 */
export function seenText(day: number, today: number): string {
  return roundText.seen(Math.floor(today) - Math.floor(day))
}
