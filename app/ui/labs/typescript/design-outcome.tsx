import type { PlacedError } from '#app/domain/labs/coding/typescript/compilation.ts'
import type { DesignRun } from '#app/domain/labs/coding/typescript/design-run.ts'
import { adviceOnError } from '#app/domain/labs/coding/typescript/error-advice.ts'
import type { UsageGrade } from '#app/domain/labs/coding/typescript/grade-design.ts'
import { RunOutcome } from '../javascript/run-outcome.tsx'
import { Note } from '../note.tsx'
import * as typeScriptText from './text.ts'
import { GradedUsages } from './usages.tsx'

const text = typeScriptText.verdict

interface DesignOutcomeProps {
  result: DesignRun
}

/** The verdict as a note in the margin, then the checks behind it. */
export function DesignOutcome({ result }: DesignOutcomeProps) {
  const wrong = (label: string, sentence: string) => (
    <Note kind="wrong" label={label}>
      {sentence}
    </Note>
  )
  switch (result.kind) {
    case 'refused': {
      const [{ line, message, code }, ...others] = result.errors
      return (
        <div className="grid grid-cols-1 gap-5">
          {wrong(text.errorAt(line), [message, adviceOnError(code)].filter(Boolean).join(' '))}
          {others.length > 0 && <OtherErrors errors={others} />}
        </div>
      )
    }
    case 'against-rule':
      return wrong(text.ruleAt(result.line), result.sentence)
    case 'misused':
      return (
        <div className="grid grid-cols-1 gap-5">
          {wrong(...explained(result.usages))}
          <GradedUsages usages={result.usages} />
        </div>
      )
    case 'run':
      return (
        <div className="grid grid-cols-1 gap-5">
          <RunOutcome result={result.run} praise={text.praise} />
          <GradedUsages usages={result.usages} />
        </div>
      )
    case 'too-slow':
      return wrong(text.stopped, text.tooSlow)
    case 'crashed':
      return wrong(text.stopped, text.crashed)
    case 'unreachable':
      return wrong(text.notRun, text.notLoaded)
    default:
      return result satisfies never
  }
}

/** The first usage that failed. Those that the learner sees come before the others. */
function explained(usages: readonly UsageGrade[]): [label: string, sentence: string] {
  const failed = usages.filter(({ right }) => !right)
  const first = failed.find(({ usage }) => !usage.hidden) ?? failed[0]
  return [first?.usage.hidden ? text.hiddenUsage : text.notYet, first?.usage.sentence ?? '']
}

function OtherErrors({ errors }: { errors: readonly PlacedError[] }) {
  const title = text.otherErrors(errors.length)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="mt-2 border-t border-line text-sm">
        {errors.map(({ line, at, message }) => (
          <li key={at} className="border-b border-line py-2 wrap-anywhere">
            <span className="font-semibold">{text.line(line)}</span> {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
