import { adviceOnPage } from '#app/domain/labs/coding/web/error-advice.ts'
import type { PageProblem } from '#app/domain/labs/coding/web/page-run.ts'
import * as webText from './text.ts'

const text = webText.problem

/** A label and a sentence. Code is in backticks. */
export function problemText(problem: PageProblem): { label: string; sentence: string } {
  switch (problem.kind) {
    case 'failed':
      return {
        label: problem.line === undefined ? text.error : text.errorAt(problem.line),
        sentence: [`\`${problem.message}\``, adviceOnPage(problem.message)].filter(Boolean).join(' '),
      }
    case 'endless':
      return { label: text.stoppedAt(problem.line), sentence: text.endless(problem.line) }
    case 'unresponsive':
      return { label: text.stopped, sentence: text.unresponsive }
    case 'replaced':
      return { label: text.replaced, sentence: text.replacedBy }
    case 'left':
      return { label: text.left, sentence: text.leftFor }
    case 'unreachable':
      return { label: text.notRun, sentence: text.notLoaded }
    default:
      return problem satisfies never
  }
}
