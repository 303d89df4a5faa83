import type { ComesBack } from '#app/domain/practice/comes-back.ts'
import * as endText from './end-text.ts'

const text = endText.comesBack
const MOST_GROUPS = 3

/** When the questions and topics of a round come back. */
export function ComesBackLine({ missed, topics }: ComesBack) {
  if (missed + topics.length === 0) return null
  const shown = topics.slice(0, MOST_GROUPS)
  const later = topics.slice(MOST_GROUPS).reduce((sum, { count }) => sum + count, 0)
  return (
    <p className="mt-5 text-muted">
      {missed > 0 && text.missed(missed)} {topics.length > 0 && text.topics(shown, later)}
    </p>
  )
}
