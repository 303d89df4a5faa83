import { href } from 'react-router'
import { type NextStep, ROUND_QUESTIONS, SHORT_ROUND_QUESTIONS } from '#app/domain/practice/next-steps.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { NullPointer } from '#app/ui/devices/pointer.tsx'
import type { Catalogue } from './catalogue.ts'
import { placementLink, practiceLink } from './links.ts'
import { RoundCells } from './round-cells.tsx'
import { wordsOfStep } from './step-words.ts'
import { sharedText } from './text.ts'
import { todayText } from './today-text.ts'

interface NextStepBoxProps {
  step: NextStep
  catalogue: Catalogue
  /** The id of the heading, which labels the box. */
  headingId: string
  answersToday: number
}

/** The next best step, in the target of the pointer. */
export function NextStepBox({ step, catalogue, headingId, answersToday }: NextStepBoxProps) {
  if (step.kind === 'done') return <DoneForToday headingId={headingId} answersToday={answersToday} />
  const { title, rendered, why, detail, button, to } = wordsOfStep(step, catalogue)
  return (
    <>
      <h2 id={headingId} className="type-next">
        {title}
        {rendered && <Rendered as="span" html={rendered} />}
      </h2>
      {(why || detail) && (
        <p className="mt-2 max-w-[60ch] text-muted">
          {why} {detail}
        </p>
      )}
      {'round' in step && step.round.questions > 0 && <RoundCells round={step.round} catalogue={catalogue} />}
      <div className="mt-5 flex flex-wrap items-center justify-center gap-x-5 gap-y-2 sm:justify-start">
        <ButtonLink look="primary" to={to} className="max-sm:w-full">
          {button}
        </ButtonLink>
        <OtherWays step={step} catalogue={catalogue} />
      </div>
    </>
  )
}

/** Alternatives: a shorter round, or a choice of topics. */
function OtherWays({ step, catalogue }: Pick<NextStepBoxProps, 'step' | 'catalogue'>) {
  switch (step.kind) {
    case 'practise':
      return (
        <>
          <Link to={practiceLink(SHORT_ROUND_QUESTIONS)} className="link text-reason">
            {todayText.otherWays.short}
          </Link>
          <ChooseMyself />
        </>
      )
    case 'placement':
      return (
        <>
          <Link to={practiceLink(ROUND_QUESTIONS)} className="link text-reason">
            {todayText.otherWays.justStart}
          </Link>
          <OtherSubjects subjects={catalogue.subjects.filter(({ id }) => id !== step.subject)} />
        </>
      )
    default:
      return <ChooseMyself />
  }
}

function ChooseMyself() {
  return (
    <Link to={href('/practice')} className="link text-reason">
      {sharedText.chooseMyself}
    </Link>
  )
}

function OtherSubjects({ subjects }: Pick<Catalogue, 'subjects'>) {
  return (
    <details className="w-full text-reason">
      <summary className="link list-none [&::-webkit-details-marker]:hidden">
        {todayText.otherWays.otherSubject}
      </summary>
      <ul className="flex flex-wrap gap-x-5">
        {subjects.map(({ id, title }) => (
          <li key={id}>
            <Link to={placementLink(id)} className="link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function DoneForToday({ headingId, answersToday }: Pick<NextStepBoxProps, 'headingId' | 'answersToday'>) {
  return (
    <>
      <h2 id={headingId} className="type-next">
        {todayText.done.heading}
      </h2>
      <p className="mt-2 flex items-center gap-3 text-muted">
        <NullPointer />
        {answersToday > 0 && todayText.done.answered(answersToday)}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={practiceLink(ROUND_QUESTIONS)}>{todayText.done.more(ROUND_QUESTIONS)}</ButtonLink>
        <ChooseMyself />
      </div>
    </>
  )
}
