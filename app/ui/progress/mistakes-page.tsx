import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { ExamPlan } from '#app/domain/exam-plan/exam-plan.ts'
import type { ListedQuestion, QuestionLists } from '#app/domain/practice/question-lists.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Segments } from '#app/ui/base/segments.tsx'
import type { Catalogue } from './catalogue.ts'
import * as mistakesText from './mistakes-text.ts'
import { QuestionList } from './question-list.tsx'

const text = mistakesText.lists

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
  /** The planned exam. Its mistakes are shown before all others. */
  exam: ExamPlan | undefined
  catalogue: Catalogue
  /** Renders the questions. */
  questions: (questions: readonly ListedQuestion[]) => ReactNode
  problem?: ReactNode
}

/** Questions to come back to, across subjects: mistakes, bookmarks and flagged questions. */
export function MistakesPage({
  list,
  onList,
  lists,
  today,
  exam,
  catalogue,
  questions,
  problem,
}: MistakesPageProps) {
  return (
    <div className="page grow py-6 sm:py-10">
      <h1>{text[list].heading}</h1>
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
              exam={list === 'mistakes' ? exam : undefined}
              catalogue={catalogue}
              questions={questions}
            />
            {list !== 'flagged' && lists[list].length > 0 && (
              <Link
                to={`${href('/export')}?list=${list}`}
                className="link mt-3 w-fit text-reason print:hidden"
              >
                {mistakesText.exported}
              </Link>
            )}
          </>
        )}
      </div>
    </div>
  )
}
