import type { DesignRun } from '#app/domain/labs/coding/typescript/design-run.ts'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { EngineLine, type EngineStatus } from '../engine-line.tsx'
import { positionOfLine } from '../error-position.ts'
import { ExerciseFrame, type ExerciseScreenProps } from '../exercise-frame.tsx'
import { type CodeExerciseOutline, ExpectedCalls } from '../javascript/javascript-lab.tsx'
import { TopicNoteLink } from '../topic-note-link.tsx'
import { DesignOutcome } from './design-outcome.tsx'
import * as typeScriptText from './text.ts'
import { type UsageOutline, UsagesToPass } from './usages.tsx'

export interface DesignExerciseOutline extends CodeExerciseOutline {
  /** Code that stands before the learner's. */
  provided: string
  /** The visible ones. */
  usages: readonly UsageOutline[]
}

interface TypeScriptLabProps extends ExerciseScreenProps {
  exercise: DesignExerciseOutline
  compiler: EngineStatus
  onLoadAgain: () => void
  onCode: (code: string) => void
  /** The last run, with its code. */
  last: { code: string; result: DesignRun } | undefined
}

/** One exercise, with the visible code and calls that it must pass. */
export function TypeScriptLab({ compiler, onLoadAgain, onCode, ...screen }: TypeScriptLabProps) {
  const { exercise, work, last, onRun } = screen
  const { provided, usages, calls, topic } = exercise
  return (
    <ExerciseFrame
      {...screen}
      code="OO"
      text={typeScriptText.frame}
      aside={
        <>
          <UsagesToPass usages={usages} />
          <div className="mt-5">
            <ExpectedCalls calls={calls} />
          </div>
          <TopicNoteLink topic={topic} />
        </>
      }
      editor={
        <>
          {provided && (
            <section aria-label={typeScriptText.provided} className="mb-4">
              <h2 className="mb-1 font-sans text-sm font-semibold">{typeScriptText.provided}</h2>
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
                tabIndex={0}
                className="scroll-edge overflow-x-auto bg-sunk px-4 py-2 text-sm/6 [--paper:var(--sunk)]"
              >
                {provided.trimEnd()}
              </pre>
            </section>
          )}
          <CodeEditor
            label={typeScriptText.editor}
            language="typescript"
            value={work.code}
            onChange={onCode}
            onRun={onRun}
            errorAt={last?.code === work.code ? errorPosition(last.result, work.code) : undefined}
          />
          <EngineLine status={compiler} text={typeScriptText.engine} onTryAgain={onLoadAgain} />
        </>
      }
      outcome={last && <DesignOutcome result={last.result} />}
    />
  )
}

function errorPosition(result: DesignRun, code: string): number | undefined {
  if (result.kind === 'refused') return result.errors[0].at
  if (result.kind === 'against-rule') return result.at
  if (result.kind !== 'run' || result.run.kind !== 'failed' || result.run.line === undefined) return undefined
  return positionOfLine(code, result.run.line)
}
