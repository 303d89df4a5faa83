import type { Outcome } from '#app/domain/labs/coding/sql/submission.ts'
import type { TableWithRows } from '#app/domain/labs/coding/sql/world.ts'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { EngineLine, type EngineStatus } from '../engine-line.tsx'
import { ExerciseFrame, type ExerciseOutline, type ExerciseScreenProps } from '../exercise-frame.tsx'
import { QueryOutcome, QueryResult } from './query-outcome.tsx'
import { TablesInSight } from './tables-in-sight.tsx'
import * as sqlText from './text.ts'

export interface SqlExerciseOutline extends ExerciseOutline {
  world: string
  tables: readonly TableWithRows[]
}

interface SqlLabProps extends ExerciseScreenProps {
  exercise: SqlExerciseOutline
  engine: EngineStatus
  onLoadAgain: () => void
  onCode: (code: string) => void
  /** The last run, with its query. */
  last: { code: string; result: Outcome } | undefined
}

/** One exercise, with its tables. */
export function SqlLab({ engine, onLoadAgain, onCode, ...screen }: SqlLabProps) {
  const { exercise, work, last, onRun } = screen
  const failure = last?.result.kind === 'failed' ? last.result.failure : undefined
  const errorAt = failure?.kind === 'error' && last?.code === work.code ? failure.offset : undefined
  return (
    <ExerciseFrame
      {...screen}
      code="DB"
      text={sqlText.frame}
      aside={<TablesInSight title={exercise.world} tables={exercise.tables} />}
      editor={
        <>
          <CodeEditor
            label={sqlText.editor}
            language="sql"
            value={work.code}
            onChange={onCode}
            onRun={onRun}
            errorAt={errorAt}
          />
          <EngineLine status={engine} text={sqlText.engine} onTryAgain={onLoadAgain} />
        </>
      }
      outcome={last && <QueryOutcome outcome={last.result} sql={last.code} />}
      result={last && <QueryResult outcome={last.result} />}
    />
  )
}
