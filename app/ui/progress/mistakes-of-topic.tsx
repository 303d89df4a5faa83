import { type ReactNode, useState } from 'react'
import { SUBJECT_CODES } from '#app/domain/catalogue/subject.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { type Catalogue, topicTitle } from './catalogue.ts'
import { mistakesLink, noteLink } from './links.ts'
import type { ListedMistake } from './mistakes-page.tsx'
import { plural } from './plural.ts'

interface MistakesOfTopicProps {
  /** Of one topic, and at least one. */
  mistakes: readonly ListedMistake[]
  catalogue: Catalogue
  /** The questions. They are rendered once the row has been opened. */
  children: ReactNode
}

/** The mistakes of a topic in a line, which opens to the questions. */
export function MistakesOfTopic({ mistakes, catalogue, children }: MistakesOfTopicProps) {
  const [opened, setOpened] = useState(false)
  const [first] = mistakes
  if (!first) return null
  const { subject, topic } = first
  const title = topicTitle(catalogue, subject, topic)
  const almost = mistakes.filter(({ rightDays }) => rightDays.length > 0).length
  return (
    <li data-subject={subject} className="border-b border-line">
      <details className="group" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className="flex min-h-14 list-none items-center gap-3.5 py-1.5 [&::-webkit-details-marker]:hidden">
          <SubjectCode>{SUBJECT_CODES[subject]}</SubjectCode>
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2.5">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-muted">
              {plural(mistakes.length, 'question')}
              {almost > 0 && `, ${almost} with one day to go`}
            </span>
          </span>
          <Icon name="chevron" size={14} className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4 sm:ps-10.5">
          {opened && children}
          <p className="flex flex-wrap gap-x-5">
            <Link
              to={mistakesLink(mistakes.map(({ item }) => item))}
              aria-label={`Practise these: ${title}`}
              className="link text-reason"
            >
              Practise these
            </Link>
            <Link to={noteLink(subject, topic)} aria-label={`Note on ${title}`} className="link text-reason">
              Note
            </Link>
          </p>
        </div>
      </details>
    </li>
  )
}
