import type { ReactNode } from 'react'
import type { ListedQuestion, QuestionLists } from '#app/domain/practice/question-lists.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import { QuestionList } from './question-list.tsx'

/** The lists of the page, and what is said of each. */
const LISTS = {
  mistakes: 'Questions that you missed. Each leaves the list once you answer it right on two different days.',
  bookmarks: 'Questions that you want to come back to. Each stays until you remove its bookmark.',
  flagged: 'Questions that you flagged as bad. Practice leaves them out until you take the flag back.',
} as const satisfies Record<keyof QuestionLists, string>

export type ListName = keyof typeof LISTS

export function isListName(name: string | null): name is ListName {
  return name !== null && Object.hasOwn(LISTS, name)
}

interface MistakesPageProps {
  list: ListName
  onList: (list: ListName) => void
  /** Undefined until they are known. */
  lists: QuestionLists | undefined
  today: number
  catalogue: Catalogue
  /** Shows the questions themselves. */
  questions: (questions: readonly ListedQuestion[]) => ReactNode
  problem?: ReactNode
}

/** Questions to come back to, across subjects: what was missed and is not yet put right, and what was bookmarked. */
export function MistakesPage({
  list,
  onList,
  lists,
  today,
  catalogue,
  questions,
  problem,
}: MistakesPageProps) {
  return (
    <div className="page grow pt-6 pb-12 md:pt-10">
      <h1>Mistakes</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{LISTS[list]}</p>
      {problem}
      <div className="mt-6 min-h-dvh">
        {lists && (
          <>
            <Segments
              label="List"
              choices={[
                { value: 'mistakes', label: `Mistakes ${lists.mistakes.length}` },
                { value: 'bookmarks', label: `Bookmarks ${lists.bookmarks.length}` },
                ...(lists.flagged.length > 0 || list === 'flagged'
                  ? [{ value: 'flagged' as const, label: `Flagged ${lists.flagged.length}` }]
                  : []),
              ]}
              chosen={list}
              onChoose={onList}
            />
            <QuestionList
              key={list}
              list={list}
              listed={lists[list]}
              today={today}
              catalogue={catalogue}
              questions={questions}
            />
          </>
        )}
      </div>
    </div>
  )
}
