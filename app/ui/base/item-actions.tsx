import { Icon } from './icons.tsx'
import * as text from './item-actions-text.ts'

interface ItemActionsProps {
  bookmarked: boolean
  onBookmark: (bookmarked: boolean) => void
  flagged: boolean
  onFlag: (flagged: boolean) => void
  onReport: () => void
}

/** Actions for an answered question: bookmark it, flag it so that it is not asked again, or report what is wrong with it. */
export function ItemActions({ bookmarked, onBookmark, flagged, onFlag, onReport }: ItemActionsProps) {
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
