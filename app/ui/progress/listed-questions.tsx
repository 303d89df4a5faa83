import type { ReactNode } from 'react'
import { type ExplainedItem, openingOf } from '#app/domain/catalogue/item.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { shortDate } from './dates.ts'
import { noteLink } from './links.ts'
import * as mistakesText from './mistakes-text.ts'
import * as sharedText from './text.ts'

interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  /** Undefined until they have loaded. */
  find: ((question: ListedQuestion) => ExplainedItem | undefined) | undefined
  /** Actions for a question. */
  actions: (question: ListedQuestion) => ReactNode
  failed: boolean
  onTryAgain: () => void
  today: number
}

/** The questions with their status. The answers stay hidden, so that a round can still ask these questions. */
export function ListedQuestions({ listed, find, actions, failed, onTryAgain, today }: ListedQuestionsProps) {
  if (failed)
    return (
      <p role="alert" className="py-2">
        {mistakesText.notLoaded}{' '}
        <button type="button" className="link" onClick={onTryAgain}>
          {sharedText.tryAgain}
        </button>
      </p>
    )
  return (
    <ul aria-busy={!find} className="flex flex-col gap-3 py-2">
      {listed.map((question) => {
        const found = find?.(question)
        return (
          <li key={question.item.id} className="min-h-13">
            {found ? (
              <Rendered as="p" html={openingOf(found.item)} className="line-clamp-2 font-serif" />
            ) : (
              <p className="text-muted">{find ? mistakesText.gone : mistakesText.loading}</p>
            )}
            <p className="text-sm text-muted">{standingText(question, today)}</p>
            <p className="flex flex-wrap items-center gap-x-5">
              {found && (
                <Link
                  to={noteLink(question.item.subject, question.item.topic)}
                  aria-label={sharedText.noteOn(found.item.topic.title)}
                  className="link text-reason"
                >
                  {found.item.topic.title}
                </Link>
              )}
              {actions(question)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function standingText({ mistake, lastSeen }: ListedQuestion, today: number): string {
  if (!mistake)
    return lastSeen === undefined ? '' : mistakesText.asked(shortDate(Math.floor(lastSeen), today))
  const { misses, missedOn, rightDays } = mistake
  return mistakesText.missed(misses, shortDate(missedOn, today), rightDays.length > 0)
}
