import { type ReactNode, useEffect, useRef } from 'react'
import type { ExerciseWork } from '#app/domain/labs/exercise-work.ts'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { LeaveLink } from '#app/ui/base/leave-link.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { Numbers } from '#app/ui/base/numbers.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { UntilKnown } from '#app/ui/base/until-known.tsx'
import { CodeText } from './code-text.tsx'
import * as exerciseText from './exercise-text.ts'
import { Help } from './help.tsx'

/** The part of an exercise that is in the page, before the code that runs and checks it has loaded. */
export interface ExerciseOutline {
  id: string
  title: string
  /** Code is in backticks, and a blank line begins a paragraph. */
  task: string
  hints: readonly string[]
  answer: string
  /** Its position among all exercises, from 1. */
  number: number
  outOf: number
}

/** The props that the screens of all languages share. */
export interface ExerciseScreenProps {
  listPath: string
  nextPath: string | undefined
  work: ExerciseWork
  /** Whether the learner's code has been read. */
  isKnown: boolean
  isStored: boolean
  isRunning: boolean
  onRun: () => void
  onShowAnswer: () => void
}

interface ExerciseFrameProps extends ExerciseScreenProps {
  exercise: ExerciseOutline
  /** The subject's code. */
  code: string
  text: { exercises: string; notStored: string; needsScript: string }
  /** Shown beside the editor. */
  aside: ReactNode
  /** Whether the aside needs as much room as the editor. */
  wideAside?: boolean
  editor: ReactNode
  /** The last run; a new object for each run. */
  last: object | undefined
  /** The outcome of the last run, with its verdict first. */
  outcome: ReactNode
  /** The rest of the outcome, which can be long: it comes after the hints. */
  result?: ReactNode
}

/**
 * One exercise: the task, the aside, the editor, the outcome of the last run, help, and the next step. The place of the
 * outcome, under the editor, has room for a verdict. Whatever the next run says, the editor stays where it is.
 */
export function ExerciseFrame({ exercise, work, last, ...rest }: ExerciseFrameProps) {
  const { code, text, aside, editor, outcome, result, listPath, nextPath } = rest
  const { isKnown, isStored, isRunning, onRun, onShowAnswer, wideAside = false } = rest
  const verdict = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) verdict.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const isSolved = work.ended === 'solved'
  return (
    <>
      <div
        data-player
        className={`grid grid-cols-1 gap-y-7 lg:grid-rows-[auto_1fr] ${wideAside ? 'gap-x-10 lg:grid-cols-2' : 'gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]'}`}
      >
        <header>
          <p className="flex flex-wrap items-baseline text-sm text-muted">
            <LeaveLink to={listPath} label={exerciseText.leave} className="self-center lg:hidden" />
            <SubjectCode>{code}</SubjectCode>
            <Link to={listPath} className="inline-flex min-h-11 items-center hover:text-text hover:underline">
              {text.exercises}
            </Link>
            <span className="ms-1.5">
              <Numbers>{exerciseText.position(exercise.number, exercise.outOf)}</Numbers>
            </span>
          </p>
          <h1 className="small:text-[1.75rem]/9 lg:-mt-1.5">{exercise.title}</h1>
          {exercise.task.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="type-question mt-3 max-w-[64ch]">
              <CodeText>{paragraph}</CodeText>
            </p>
          ))}
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{aside}</div>
        <div className="grid grid-cols-1 content-start gap-5 pb-7">
          <div>
            <UntilKnown isKnown={isKnown} resumes>
              {editor}
            </UntilKnown>
            {!isStored && (
              <p role="alert" className="mt-1 text-sm text-poor">
                {text.notStored}
              </p>
            )}
            <p className="mt-1 hidden text-sm text-muted noscript:block">{text.needsScript}</p>
          </div>
          <div className={`relative ${last ? 'lg:min-h-44' : ''}`}>
            <div ref={verdict} className="pointer-events-none absolute h-44" />
            <div aria-live="polite" aria-busy={isRunning}>
              {outcome}
            </div>
          </div>
          <Help
            hints={exercise.hints}
            answer={exercise.answer}
            answerShown={work.ended !== undefined}
            onShowAnswer={onShowAnswer}
          />
          {result}
        </div>
      </div>
      <div className="bottom-line flex items-center justify-end gap-3 noscript:hidden">
        <p className="me-auto text-sm text-muted empty:hidden">
          {isSolved ? exerciseText.solved : work.ended ? exerciseText.answerSeen : ''}
        </p>
        <Button
          look={isSolved ? 'outlined' : 'primary'}
          onClick={onRun}
          aria-disabled={isRunning || undefined}
          className={work.ended ? '' : 'max-sm:grow'}
        >
          {isRunning ? exerciseText.running : exerciseText.run}
        </Button>
        {work.ended && (
          <ButtonLink look={isSolved ? 'primary' : 'outlined'} to={nextPath ?? listPath}>
            {nextPath ? exerciseText.next : exerciseText.toList}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
