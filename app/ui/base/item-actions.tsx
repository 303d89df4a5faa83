import { Icon } from './icons.tsx'
import * as text from './item-actions-text.ts'

interface ItemActionsProps {
  bookmarked: boolean
  onBookmark: (bookmarked: boolean) => void
  flagged: boolean
  onFlag: (flagged: boolean) => void
  onReport: () => void
  /** Why the last change is not stored; undefined if it is. */
  problem: keyof typeof text.problems | undefined
}

/** Actions for an answered question: bookmark it, flag it so that it is not asked again, or report what is wrong with it. */
export function ItemActions({
  bookmarked,
  onBookmark,
  flagged,
  onFlag,
  onReport,
  problem,
}: ItemActionsProps) {
  return (
    <>
      <button
        type="button"
        aria-pressed={bookmarked}
        onClick={() => onBookmark(!bookmarked)}
        className="link text-reason"
      >
        <Icon name={bookmarked ? 'bookmarked' : 'bookmark'} size={16} />
        {text.bookmark}
      </button>
      {/* Here, because the last row of a phone may be under the bar with "Next". */}
      <span role="alert" className="basis-full text-sm text-fair empty:hidden">
        {problem && text.problems[problem]}
      </span>
      <span className="inline-flex flex-wrap items-center gap-x-3 text-reason">
        {flagged && (
          <span role="status" className="text-muted">
            {text.flagged}
          </span>
        )}
        <button
          type="button"
          onClick={() => onFlag(!flagged)}
          title={flagged ? undefined : text.aboutFlag}
          className="link"
        >
          {flagged ? text.undo : text.flag}
        </button>
      </span>
      <button type="button" onClick={onReport} className="link text-reason">
        {text.report}
      </button>
    </>
  )
}
