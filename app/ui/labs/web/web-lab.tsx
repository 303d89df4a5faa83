import type { Json } from '#app/domain/labs/coding/javascript/contract.ts'
import type { Page, PageLanguage } from '#app/domain/labs/coding/web/contract.ts'
import type { PageRun } from '#app/domain/labs/coding/web/page-run.ts'
import { CodeEditor } from '#app/ui/base/code-editor.tsx'
import { positionOfLine } from '../error-position.ts'
import { ExerciseFrame, type ExerciseOutline, type ExerciseScreenProps } from '../exercise-frame.tsx'
import { TopicNoteLink } from '../topic-note-link.tsx'
import { GivenCode } from './given-code.tsx'
import { ChecksToPass, PageOutcome } from './page-outcome.tsx'
import { PreviewPane, type PreviewPaneProps } from './preview-pane.tsx'
import * as webText from './text.ts'

export interface PageExerciseOutline extends ExerciseOutline {
  starter: string
  language: PageLanguage
  given: Partial<Page>
  widths: readonly number[]
  topic: { title: string; path: string }
  /** The visible ones. */
  checks: readonly { what: string; expected: Json }[]
}

interface WebLabProps extends ExerciseScreenProps {
  exercise: PageExerciseOutline
  onCode: (code: string) => void
  preview: Omit<PreviewPaneProps, 'widths'>
  /** The last run, with its code. */
  last: { code: string; result: PageRun } | undefined
}

/** One exercise, with a preview of the page. */
export function WebLab({ onCode, preview, ...screen }: WebLabProps) {
  const { exercise, work, last, onRun } = screen
  const { language, given, widths, topic, checks } = exercise
  return (
    <ExerciseFrame
      {...screen}
      code="WD"
      text={webText.frame}
      wideAside
      aside={
        <>
          <PreviewPane {...preview} widths={widths} />
          <GivenCode given={given} language={language} />
          <TopicNoteLink topic={topic} />
        </>
      }
      editor={
        <CodeEditor
          label={webText.editors[language]}
          language={language}
          value={work.code}
          onChange={onCode}
          onRun={onRun}
          errorAt={errorPosition(last, work.code)}
        />
      }
      outcome={last ? <PageOutcome result={last.result} checks={checks} /> : <ChecksToPass checks={checks} />}
    />
  )
}

/** The position of the line with the error, as long as the code has not changed since the run. */
function errorPosition(last: WebLabProps['last'], code: string): number | undefined {
  if (!last || last.code !== code) return undefined
  const line = lineOf(last.result)
  return line === undefined ? undefined : positionOfLine(code, line)
}

function lineOf(result: PageRun): number | undefined {
  if (result.kind === 'failed' || result.kind === 'endless') return result.line
  return result.kind === 'graded' ? result.grade.error?.line : undefined
}
