import { href } from 'react-router'
import { type NextStep, ROUND_QUESTIONS, SHORT_ROUND_QUESTIONS } from '#app/domain/practice/next-step.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { useEverySecond } from '#app/ui/base/use-every-second.ts'
import { NullPointer } from '#app/ui/devices/pointer.tsx'
import type { Catalogue } from './catalogue.ts'
import { LastLook } from './last-look.tsx'
import { practiceLink } from './links.ts'
import { OtherSubjects } from './other-subjects.tsx'
import { RoundCells } from './round-cells.tsx'
import { RunSoFar } from './run-so-far.tsx'
import * as stepText from './step-text.ts'
import { wordsOfStep } from './step-words.ts'
import * as sharedText from './text.ts'
import * as todayText from './today-text.ts'

interface NextStepBoxProps {
  step: NextStep
  catalogue: Catalogue
  /** The id of the heading, which labels the box. */
  headingId: string
  answersToday: number
  /** Whether the day’s minutes had no room for mistakes. */
  leavesMistakes: boolean
  /** The mistakes that wait until tomorrow; undefined if a plan says what tomorrow brings. */
  mistakesTomorrow: number | undefined
  /** Saves a calendar file with a daily reminder. Undefined if a plan has a file of its own. */
  onRemind: (() => void) | undefined
}

/** The next best step, in the target of the pointer. */
export function NextStepBox(props: NextStepBoxProps) {
  const { step, catalogue, headingId } = props
  useEverySecond(step.kind === 'continue' && step.attempt.exam?.clock.paused === false)
  if (step.kind === 'done') return <DoneForToday {...props} subjects={step.subjects} />
  if (step.kind === 'lastLook') {
    const { topics, days, exam, isFirst } = step
    return (
      <>
        <h2 id={headingId} className="type-next">
          {stepText.lastLook.heading(days, exam, isFirst)}
        </h2>
        <p className="mt-2 mb-3 max-w-[60ch] text-muted">{stepText.lastLook.about(days, isFirst)}</p>
        <LastLook topics={topics} catalogue={catalogue} />
      </>
    )
  }
  const { title, rendered, why, detail, button, to } = wordsOfStep(step, catalogue)
  return (
    <>
      <h2 id={headingId} className="type-next">
        {title}
        {rendered && <Rendered as="span" html={rendered} />}
      </h2>
      {(why || detail) && (
        <p className="mt-2 max-w-[60ch] text-muted">
          {why} <span className="inline-block">{detail}</span>
        </p>
      )}
      {step.kind === 'continue' && step.attempt.answered > 0 && (
        <div className="mt-4">
          <RunSoFar marks={step.attempt.marks} />
        </div>
      )}
      {'round' in step && step.round.questions > 0 && <RoundCells round={step.round} catalogue={catalogue} />}
      <div className="mt-5 flex flex-wrap items-center justify-center gap-x-5 sm:justify-start">
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
          <Link to={practiceLink(SHORT_ROUND_QUESTIONS, step.subjects)} className="link text-reason">
            {todayText.otherWays.short(SHORT_ROUND_QUESTIONS)}
          </Link>
          {step.subjects.length > 0 && (
            <Link to={practiceLink(step.round.questions)} className="link text-reason">
              {todayText.otherWays.allSubjects}
            </Link>
          )}
          <ChooseMyself />
        </>
      )
    case 'mistakes':
      return (
        <>
          <Link to={href('/mistakes')} className="link text-reason">
            {stepText.step.mistakes.all}
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
      {sharedText.chooseTopics}
    </Link>
  )
}

function DoneForToday({
  headingId,
  answersToday,
  leavesMistakes,
  mistakesTomorrow,
  onRemind,
  subjects,
}: NextStepBoxProps & Pick<Extract<NextStep, { kind: 'done' }>, 'subjects'>) {
  return (
    <>
      <h2 id={headingId} className="type-next">
        {todayText.done.title(leavesMistakes)}
      </h2>
      <p className="mt-2 flex items-center gap-3 text-muted">
        <NullPointer />
        <span>
          {answersToday > 0 && todayText.done.answered(answersToday)}{' '}
          {mistakesTomorrow !== undefined && todayText.done.tomorrow(mistakesTomorrow, ROUND_QUESTIONS)}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={practiceLink(ROUND_QUESTIONS, subjects)}>
          {todayText.done.more(ROUND_QUESTIONS)}
        </ButtonLink>
        <ChooseMyself />
        {onRemind && (
          <button type="button" onClick={onRemind} className="link text-reason">
            {todayText.done.remind}
          </button>
        )}
      </div>
    </>
  )
}
