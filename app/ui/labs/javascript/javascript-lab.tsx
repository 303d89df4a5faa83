import type { ExerciseRun } from '#app/domain/labs/coding/javascript/exercise-run.ts'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { positionOfLine } from '../error-position.ts'
import { ExerciseFrame, type ExerciseOutline, type ExerciseScreenProps } from '../exercise-frame.tsx'
import { TopicNoteLink } from '../topic-note-link.tsx'
import { RunOutcome } from './run-outcome.tsx'
import * as javaScriptText from './text.ts'

export interface CodeExerciseOutline extends ExerciseOutline {
  starter: string
  topic: { title: string; path: string }
  /** The visible calls, with the expected results. */
  calls: readonly { call: string; returns: string }[]
}

interface JavaScriptLabProps extends ExerciseScreenProps {
  exercise: CodeExerciseOutline
  onCode: (code: string) => void
  /** The last run, with its code. */
  last: { code: string; result: ExerciseRun } | undefined
}

/** One exercise, with the visible calls. */
export function JavaScriptLab({ onCode, ...screen }: JavaScriptLabProps) {
  const { exercise, work, last, onRun } = screen
  return (
    <ExerciseFrame
      {...screen}
      code="DS"
      text={javaScriptText.frame}
      aside={
        <>
          <ExpectedCalls calls={exercise.calls} />
          <TopicNoteLink topic={exercise.topic} />
        </>
      }
      editor={
        <CodeEditor
          label={javaScriptText.editor}
          language="javascript"
          value={work.code}
          onChange={onCode}
          onRun={onRun}
          errorAt={errorPosition(last, work.code)}
        />
      }
      outcome={last && <RunOutcome result={last.result} praise={javaScriptText.verdict.rightEverywhere} />}
    />
  )
}

export function ExpectedCalls({ calls }: Pick<CodeExerciseOutline, 'calls'>) {
  const text = javaScriptText.expected
  return (
    <section aria-label={text.title}>
      <h2>{text.title}</h2>
      <ul className="mt-2 border-t border-line font-mono text-sm">
        {calls.map(({ call, returns }) => (
          <li key={call} className="border-b border-line py-2 wrap-anywhere">
            {call}
            <span className="block text-muted">
              <span className="font-sans">{text.returns}</span> <span className="text-text">{returns}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{text.others}</p>
    </section>
  )
}

/** The position of the line with the error, as long as the code has not changed since the run. */
function errorPosition(last: JavaScriptLabProps['last'], code: string): number | undefined {
  if (last?.result.kind !== 'failed' || last.code !== code || last.result.line === undefined) return undefined
  return positionOfLine(code, last.result.line)
}
