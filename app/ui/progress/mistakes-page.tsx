import type { ReactNode } from 'react'
import type { ListedQuestion, QuestionLists } from '#app/domain/practice/question-lists.ts'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import { mistakesText } from './mistakes-text.ts'
import { QuestionList } from './question-list.tsx'

const { lists: text } = mistakesText

export type ListName = keyof QuestionLists

export function isListName(name: string | null): name is ListName {
  return name !== null && Object.hasOwn(text, name)
}

interface MistakesPageProps {
  list: ListName
  onList: (list: ListName) => void
  /** Undefined until they are known. */
  lists: QuestionLists | undefined
  today: number
  catalogue: Catalogue
  /** Renders the questions. */
  questions: (questions: readonly ListedQuestion[]) => ReactNode
  problem?: ReactNode
}

/** Questions to come back to, across subjects: mistakes still to fix, and bookmarks. */
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
      <h1>{mistakesText.heading}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{text[list].about}</p>
      {problem}
      <div className="mt-6 min-h-dvh">
        {lists && (
          <>
            <Segments
              label={mistakesText.list}
              choices={[
                { value: 'mistakes', label: text.mistakes.tab(lists.mistakes.length) },
                { value: 'bookmarks', label: text.bookmarks.tab(lists.bookmarks.length) },
                ...(lists.flagged.length > 0 || list === 'flagged'
                  ? [{ value: 'flagged' as const, label: text.flagged.tab(lists.flagged.length) }]
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
