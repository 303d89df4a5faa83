import { href } from 'react-router'
import { type SubjectId, subjectCode } from '#app/domain/catalogue/subject.ts'
import type { NextStep } from '#app/domain/practice/next-step.ts'
import { Icon, type IconName } from '#app/ui/base/icons.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { ListRow, ListRows } from '#app/ui/base/list-row.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import type { Catalogue } from './catalogue.ts'
import { labLink } from './links.ts'
import { RunSoFar } from './run-so-far.tsx'
import * as stepText from './step-text.ts'
import { isOpenStep, wordsOfStep } from './step-words.ts'
import * as todayText from './today-text.ts'

/** The mistakes that are not fixed: those that are asked today, and those that wait until tomorrow. */
export interface OpenMistakes {
  due: number
  later: number
}

/** A lab that was begun and not finished. */
export interface LabUnderWay {
  id: string
  subject: SubjectId
  title: string
  answered: number
  /** The number of its steps, where it is known. */
  total: number | undefined
}

interface AlsoWaitingProps {
  steps: readonly NextStep[]
  mistakes: OpenMistakes
  lab: LabUnderWay | undefined
  /** Whether the set of the day is neither finished nor begun. */
  daily: boolean
  catalogue: Catalogue
}

const text = todayText.waiting

/** Other things to do, one line each. */
export function AlsoWaiting({ steps, mistakes, lab, daily, catalogue }: AlsoWaitingProps) {
  // Mistakes have a row of their own, and so has a lab under way.
  const open = steps
    .filter(isOpenStep)
    .filter((step) => step.kind !== 'mistakes' && !(step.kind === 'lab' && step.lab.id === lab?.id))
  const hasMistakes = mistakes.due + mistakes.later > 0
  if (open.length === 0 && !hasMistakes && !lab && !daily) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2">
        {text.heading}
      </h2>
      <ListRows label={text.heading}>
        {lab && (
          <ListRow
            subject={lab.subject}
            mark={<SubjectCode>{subjectCode(lab.subject)}</SubjectCode>}
            title={<span id="lab-under-way">{text.lab(lab.title, lab.answered, lab.total)}</span>}
          >
            <Link to={labLink(lab.id)} aria-describedby="lab-under-way" className="link text-reason">
              {stepText.step.continue.start}
            </Link>
          </ListRow>
        )}
        {open.map((step, index) => {
          const { title, rendered, detail, button, to, subject } = wordsOfStep(step, catalogue)
          return (
            <ListRow
              key={to}
              {...(subject && { subject })}
              mark={
                subject ? (
                  <SubjectCode>{subjectCode(subject)}</SubjectCode>
                ) : (
                  <Mark icon={step.kind === 'continue' ? 'pointer' : 'steps'} />
                )
              }
              title={
                <span id={`step-${index}`}>
                  {title}
                  {rendered && <Rendered as="span" html={rendered} />}
                </span>
              }
              detail={step.kind === 'placement' ? undefined : detail}
              {...(step.kind === 'continue' && { strip: <RunSoFar marks={step.attempt.marks} /> })}
            >
              <Link to={to} aria-describedby={`step-${index}`} className="link text-reason">
                {step.kind === 'continue' ? button : text.start}
              </Link>
            </ListRow>
          )
        })}
        {daily && (
          <ListRow mark={<Mark icon="five" />} title={text.daily} detail={text.aboutDaily}>
            <Link to={href('/daily')} aria-label={text.openDaily} className="link text-reason">
              {text.open}
            </Link>
          </ListRow>
        )}
        {hasMistakes && (
          <ListRow
            mark={<Mark icon="again" />}
            title={text.mistakes}
            detail={stepText.mistakesToPractise(mistakes.due, mistakes.later)}
          >
            <Link to={href('/mistakes')} aria-label={text.openMistakes} className="link text-reason">
              {text.open}
            </Link>
          </ListRow>
        )}
      </ListRows>
    </section>
  )
}

/** What is of no single subject has a drawing as wide as a subject's code. */
function Mark({ icon }: { icon: IconName }) {
  return (
    <span className="grid w-7 shrink-0 place-items-center text-muted">
      <Icon name={icon} size={20} />
    </span>
  )
}
