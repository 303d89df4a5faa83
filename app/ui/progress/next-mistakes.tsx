import { isDue, MOST_MISTAKES } from '#app/domain/practice/mistakes-to-fix.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { ButtonLink, type Look } from '#app/ui/base/button.tsx'
import { longDate } from '#app/ui/base/dates.ts'
import { NullPointer, PointTo } from '#app/ui/devices/pointer.tsx'
import { itemsLink } from './links.ts'
import * as mistakesText from './mistakes-text.ts'

interface NextMistakesProps {
  /** Those that are due come first. */
  listed: readonly ListedQuestion[]
  today: number
}

const text = mistakesText.next

/** The mistakes of today in the target of the pointer, or when the others come back. */
export function NextMistakes({ listed, today }: NextMistakesProps) {
  if (listed.length === 0) return null
  const due = listed.filter(({ mistake }) => mistake && isDue(mistake, today)).length
  const later = listed.length - due
  const round = listed.slice(0, Math.min(due || later, MOST_MISTAKES))
  const practise = (look: Look) => (
    <ButtonLink
      look={look}
      to={itemsLink(
        'mistakes',
        round.map(({ item }) => item.id),
      )}
      className="max-sm:w-full"
    >
      {mistakesText.practiseQuestions(round.length)}
    </ButtonLink>
  )
  if (due === 0)
    return (
      <div className="mt-5">
        <p className="flex items-center gap-3 font-semibold">
          <NullPointer />
          {text.nothing}
        </p>
        <p className="mt-1 max-w-[60ch] text-sm text-muted">
          {text.comeBack(later)} {text.early}
        </p>
        <div className="mt-3">{practise('outlined')}</div>
      </div>
    )
  const isMore = due > round.length
  return (
    <div className="mt-5 max-w-3xl">
      <PointTo lead={<p className="text-sm text-muted">{longDate(today)}</p>} labelledBy="next-title">
        <h2 id="next-title" className="type-next">
          {isMore ? text.first(round.length) : text.due(due)}
        </h2>
        {(isMore || later > 0) && (
          <p className="mt-2 text-muted">
            {isMore && `${text.due(due)}.`} {later > 0 && text.later(later)}
          </p>
        )}
        <div className="mt-5">{practise('primary')}</div>
      </PointTo>
    </div>
  )
}
