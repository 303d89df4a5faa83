import { useEffect, useRef } from 'react'
import type { ExerciseWork } from '#app/domain/labs/exercise-work.ts'
import type { Outcome } from '#app/domain/labs/sql/submission.ts'
import type { TableWithRows } from '#app/domain/labs/sql/world.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { CodeText } from '../code-text.tsx'
import { Help } from '../help.tsx'
import { EngineLine, type EngineStatus } from './engine-status.tsx'
import { QueryOutcome } from './query-outcome.tsx'
import { TablesInSight } from './tables-in-sight.tsx'

/** What the page has of an exercise before the engine is there. */
export interface ExerciseOutline {
  id: string
  title: string
  task: string
  hints: readonly string[]
  answer: string
  world: string
  tables: readonly TableWithRows[]
  /** Its position among all exercises, from 1. */
  number: number
  outOf: number
}

interface SqlLabProps {
  exercise: ExerciseOutline
  listPath: string
  nextPath: string | undefined
  engine: EngineStatus
  onLoadAgain: () => void
  work: ExerciseWork
  isStored: boolean
  onCode: (code: string) => void
  /** The last run, and the query that it was. */
  last: { sql: string; outcome: Outcome } | undefined
  isRunning: boolean
  onRun: () => void
  onShowAnswer: () => void
}

/** One exercise: task, tables, editor, and what came of the query. */
export function SqlLab({ exercise, listPath, nextPath, engine, work, last, ...rest }: SqlLabProps) {
  const { isStored, isRunning, onCode, onRun, onShowAnswer, onLoadAgain } = rest
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) note.current?.scrollIntoView({ block: 'nearest' })
  }, [last])

  const isSolved = work.ended === 'solved'
  const failure = last?.outcome.kind === 'failed' ? last.outcome.failure : undefined
  const errorAt = failure?.kind === 'error' && last?.sql === work.code ? failure.offset : undefined

  return (
    <>
      <div className="grid grid-cols-1 gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <header>
          <p className="flex flex-wrap items-baseline text-sm text-muted">
            <SubjectCode>DB</SubjectCode>
            <Link to={listPath} className="inline-flex min-h-11 items-center hover:text-text hover:underline">
              SQL lab
            </Link>
            <span className="ms-1.5">
              · exercise <span className="figures">{exercise.number}</span> of{' '}
              <span className="figures">{exercise.outOf}</span>
            </span>
          </p>
          <h1 className="-mt-1.5">{exercise.title}</h1>
          <p className="type-question mt-3 max-w-[64ch]">
            <CodeText>{exercise.task}</CodeText>
          </p>
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TablesInSight title={exercise.world} tables={exercise.tables} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 pb-7">
          <div>
            <CodeEditor
              label="Your query"
              language="sql"
              value={work.code}
              onChange={onCode}
              onRun={onRun}
              errorAt={errorAt}
            />
            <EngineLine status={engine} onTryAgain={onLoadAgain} />
            {!isStored && (
              <p role="alert" className="mt-1 text-sm text-poor">
                This browser does not let the page store your query. Copy it before you leave.
              </p>
            )}
            <p className="mt-1 hidden text-sm text-muted noscript:block">
              Running a query needs JavaScript, which is switched off in this browser.
            </p>
          </div>
          <div aria-live="polite" aria-busy={isRunning}>
            {last && <QueryOutcome outcome={last.outcome} sql={last.sql} noteRef={note} />}
          </div>
          <Help
            hints={exercise.hints}
            answer={exercise.answer}
            answerShown={work.ended !== undefined}
            onShowAnswer={onShowAnswer}
          />
        </div>
      </div>
      <div className="contents noscript:hidden">
        <BottomBar>
          <p className="text-sm text-muted">{isSolved ? 'Solved' : work.ended ? 'Answer seen' : ''}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              look={isSolved ? 'outlined' : 'primary'}
              onClick={onRun}
              aria-disabled={isRunning || undefined}
            >
              {isRunning ? 'Running…' : 'Run'}
            </Button>
            {work.ended && (
              <ButtonLink look={isSolved ? 'primary' : 'outlined'} to={nextPath ?? listPath}>
                {nextPath ? 'Next exercise' : 'All exercises'}
              </ButtonLink>
            )}
          </div>
        </BottomBar>
      </div>
    </>
  )
}
