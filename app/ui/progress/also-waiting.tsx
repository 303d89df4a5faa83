import { href } from 'react-router'
import { SUBJECT_CODES } from '#app/domain/catalogue/subject.ts'
import type { NextStep } from '#app/domain/practice/next-steps.ts'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Catalogue } from './catalogue.ts'
import { type OpenStep, wordsOfStep } from './step-words.ts'
import { todayText } from './today-text.ts'

interface AlsoWaitingProps {
  steps: readonly NextStep[]
  /** The number of mistakes still to fix. */
  mistakes: number
  catalogue: Catalogue
}

const text = todayText.waiting

/** Other things to do, one line each. */
export function AlsoWaiting({ steps, mistakes, catalogue }: AlsoWaitingProps) {
  const open = steps.filter((step): step is OpenStep => step.kind !== 'done')
  if (open.length === 0 && mistakes === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2">
        {text.heading}
      </h2>
      <ListRows label={text.heading}>
        {open.map((step, index) => {
          const { title, rendered, detail, to, subject } = wordsOfStep(step, catalogue)
          return (
            <ListRow
              key={to}
              {...(subject && { subject })}
              mark={subject ? <SubjectCode>{SUBJECT_CODES[subject]}</SubjectCode> : <NoCode />}
              title={
                <span id={`step-${index}`}>
                  {title}
                  {rendered && <Rendered as="span" html={rendered} />}
                </span>
              }
              detail={step.kind === 'placement' ? undefined : detail}
            >
              <Link to={to} aria-describedby={`step-${index}`} className="link text-reason">
                {step.kind === 'continue' ? text.continue : text.start}
              </Link>
            </ListRow>
          )
        })}
        {mistakes > 0 && (
          <ListRow mark={<NoCode />} title={text.mistakes} detail={text.toPutRight(mistakes)}>
            <Link to={href('/mistakes')} aria-label={text.openMistakes} className="link text-reason">
              {text.open}
            </Link>
          </ListRow>
        )}
      </ListRows>
    </section>
  )
}

/** Aligns the titles of all rows. */
function NoCode() {
  return <span aria-hidden="true" className="w-7 shrink-0" />
}
