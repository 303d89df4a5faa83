import { useEffect, useRef } from 'react'
import type { CodeExercise } from '#app/domain/labs/code/contract.ts'
import type { ExerciseRun } from '#app/domain/labs/code/exercise-run.ts'
import type { ExerciseWork } from '#app/domain/labs/exercise-work.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { Link } from '#app/ui/base/link.tsx'
import { SubjectCode } from '#app/ui/base/subject-code.tsx'
import { CodeText } from '../code-text.tsx'
import { Help } from '../help.tsx'
import { RunOutcome } from './run-outcome.tsx'

/** What the page has of an exercise before its checks have been loaded. */
export interface CodeExerciseOutline
  extends Pick<CodeExercise, 'id' | 'title' | 'task' | 'starter' | 'hints' | 'answer'> {
  topic: { title: string; path: string }
  /** The calls that the learner sees, with what they must return. */
  calls: readonly { call: string; returns: string }[]
  /** Its position among all exercises, from 1. */
  number: number
  outOf: number
}

interface JavaScriptLabProps {
  exercise: CodeExerciseOutline
  listPath: string
  nextPath: string | undefined
  work: ExerciseWork
  isStored: boolean
  onCode: (code: string) => void
  /** The last run, and the code that it was. */
  last: { code: string; result: ExerciseRun } | undefined
  isRunning: boolean
  onRun: () => void
  onShowAnswer: () => void
}

/** One exercise: task, calls, editor, and what came of the run. */
export function JavaScriptLab({ exercise, listPath, nextPath, work, last, ...rest }: JavaScriptLabProps) {
  const { isStored, isRunning, onCode, onRun, onShowAnswer } = rest
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last) note.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const { code } = work
  const isSolved = work.ended === 'solved'

  return (
    <>
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <header>
          <p className="flex flex-wrap items-baseline text-sm text-muted">
            <SubjectCode>DS</SubjectCode>
            <Link to={listPath} className="inline-flex min-h-11 items-center hover:text-text hover:underline">
              JavaScript lab
            </Link>
            <span className="ms-1.5">
              · exercise <span className="figures">{exercise.number}</span> of{' '}
              <span className="figures">{exercise.outOf}</span>
            </span>
          </p>
          <h1 className="-mt-1.5">{exercise.title}</h1>
          {exercise.task.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="type-question mt-3 max-w-[64ch]">
              <CodeText>{paragraph}</CodeText>
            </p>
          ))}
        </header>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ExpectedCalls calls={exercise.calls} />
          <p className="mt-4 text-sm text-muted">
            <Link to={exercise.topic.path} className="link inline-flex min-h-11 items-center">
              Read the note on {exercise.topic.title}
            </Link>
          </p>
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5 pb-7">
          <div>
            <CodeEditor
              label="Your function"
              language="javascript"
              value={code}
              onChange={onCode}
              onRun={onRun}
              errorAt={errorPosition(last, code)}
            />
            {!isStored && (
              <p role="alert" className="mt-1 text-sm text-poor">
                This browser does not let the page store your code. Copy it before you leave.
              </p>
            )}
            <p className="mt-1 hidden text-sm text-muted noscript:block">
              Running the code needs JavaScript, which is switched off in this browser.
            </p>
          </div>
          <div aria-live="polite" aria-busy={isRunning}>
            {last && <RunOutcome result={last.result} noteRef={note} />}
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

function ExpectedCalls({ calls }: Pick<CodeExerciseOutline, 'calls'>) {
  return (
    <section aria-label="Calls to pass">
      <h2>Calls to pass</h2>
      <ul className="mt-2 border-t border-line font-mono text-sm">
        {calls.map(({ call, returns }) => (
          <li key={call} className="border-b border-line py-2 wrap-anywhere">
            {call}
            <span className="block text-muted">
              <span className="font-sans">returns</span> <span className="text-text">{returns}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Other calls, which you do not see, are checked too.</p>
    </section>
  )
}

/** The first character of the line with the error, while the code is still the one that was run. */
function errorPosition(last: JavaScriptLabProps['last'], code: string): number | undefined {
  if (last?.result.kind !== 'failed' || last.code !== code || last.result.line === undefined) return undefined
  const before = code.split('\n').slice(0, last.result.line - 1)
  return before.reduce((position, line) => position + line.length + 1, 0)
}
