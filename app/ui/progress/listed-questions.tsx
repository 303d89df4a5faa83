import type { ReactNode } from 'react'
import type { ExplainedItem } from '#app/domain/catalogue/item.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { shortDate } from './dates.ts'

interface ListedQuestionsProps {
  listed: readonly ListedQuestion[]
  /** Undefined until they have been loaded. */
  find: ((question: ListedQuestion) => ExplainedItem | undefined) | undefined
  /** What can be done with a question. */
  actions: (question: ListedQuestion) => ReactNode
  failed: boolean
  onTryAgain: () => void
  today: number
}

/** What was asked, and how it stands. The answers are not shown, so that a round still asks something. */
export function ListedQuestions({ listed, find, actions, failed, onTryAgain, today }: ListedQuestionsProps) {
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
      {listed.map((question) => {
        const found = find?.(question)
        return (
          <li key={question.item.id} className="min-h-13">
            {found ? (
              <Rendered as="p" html={found.item.headline} className="line-clamp-2 font-serif" />
            ) : (
              <p className="text-muted">
                {find ? 'This question is no longer asked.' : 'Loading the question…'}
              </p>
            )}
            <p className="text-sm text-muted">{standingText(question, today)}</p>
            <p className="flex flex-wrap items-center gap-x-5">{actions(question)}</p>
          </li>
        )
      })}
    </ul>
  )
}

function standingText({ mistake, lastSeen }: ListedQuestion, today: number): string {
  if (!mistake) return lastSeen === undefined ? '' : `Asked ${shortDate(Math.floor(lastSeen), today)}`
  const { misses, missedOn, rightDays } = mistake
  const times = misses === 1 ? '' : `${misses} times, last `
  const since = rightDays.length > 0 ? ' · right once since, one day to go' : ''
  return `Missed ${times}${shortDate(missedOn, today)}${since}`
}
