import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { shortDate } from './dates.ts'
import type { ListedMistake } from './mistakes-page.tsx'

interface MistakenQuestionsProps {
  mistakes: readonly ListedMistake[]
  /** Undefined until they have been loaded. */
  find: ((mistake: ListedMistake) => ExplainedItem | undefined) | undefined
  failed: boolean
  onTryAgain: () => void
  today: number
}

/** What was asked, and how it stands. The answers are not shown, so that a round still asks something. */
export function MistakenQuestions({ mistakes, find, failed, onTryAgain, today }: MistakenQuestionsProps) {
  if (failed)
    return (
      <p role="alert" className="py-2">
        The questions did not load.{' '}
        <button type="button" className="link" onClick={onTryAgain}>
          Try again
        </button>
      </p>
    )
  return (
    <ul aria-busy={!find} className="flex flex-col gap-3 py-2">
      {mistakes.map((mistake) => {
        const { item, misses, missedOn, rightDays } = mistake
        const found = find?.(mistake)
        return (
          <li key={item} className="min-h-13">
            {found ? (
              <Rendered as="p" html={found.item.headline} className="line-clamp-2 font-serif" />
            ) : (
              <p className="text-muted">
                {find ? 'This question is no longer asked.' : 'Loading the question…'}
              </p>
            )}
            <p className="text-sm text-muted">
              Missed {misses === 1 ? '' : `${misses} times, last `}
              {shortDate(missedOn, today)}
              {rightDays.length > 0 && ' · right once since, one day to go'}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
