import { type ReactNode, useState } from 'react'
import { subjectCode } from '#app/domain/catalogue/subject.ts'
import type { ListedQuestion } from '#app/domain/practice/question-lists.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Catalogue } from './catalogue.ts'
import { itemsLink } from './links.ts'
import type { ListName } from './mistakes-page.tsx'
import * as mistakesText from './mistakes-text.ts'

interface QuestionsOfSubjectProps {
  list: ListName
  /** At least one, all of one subject. */
  listed: readonly ListedQuestion[]
  /** The learner has or asked for no other subject, so its row is open. It doesn't change with the other filters. */
  alone: boolean
  /** Those to practise next. */
  round: readonly ListedQuestion[]
  catalogue: Catalogue
  /** Renders the questions once the row has been opened. */
  children: ReactNode
}

/** The listed questions of a subject as a row that opens to them. */
export function QuestionsOfSubject({
  list,
  listed,
  alone,
  round,
  catalogue,
  children,
}: QuestionsOfSubjectProps) {
  const [opened, setOpened] = useState(alone)
  const [first] = listed
  if (!first) return null
  const { subject } = first.item
  const title = catalogue.subjects.find(({ id }) => id === subject)?.title ?? subject
  const almost = listed.filter(({ mistake }) => mistake && mistake.rightDays.length > 0).length
  return (
    <li data-subject={subject} className="border-b border-line">
      <details
        open={alone}
        className="group/subject"
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary className="flex min-h-14 list-none items-center gap-3.5 py-1.5 [&::-webkit-details-marker]:hidden">
          <SubjectCode>{subjectCode(subject)}</SubjectCode>
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">{mistakesText.ofSubject(listed.length, almost)}</span>
          </span>
          <Icon
            name="chevron"
            size={14}
            className="text-muted transition-transform group-open/subject:rotate-180"
          />
        </summary>
        <div className="pb-4 sm:ps-10.5">
          {opened && children}
          {list !== 'flagged' && !alone && (
            <Link
              to={itemsLink(
                list,
                round.map(({ item }) => item.id),
              )}
              aria-label={mistakesText.practiseQuestionsOf(round.length, title)}
              className="link text-reason"
            >
              {mistakesText.practiseQuestions(round.length)}
            </Link>
          )}
        </div>
      </details>
    </li>
  )
}
