import type { Ref } from 'react'
import { valueText } from '#app/domain/labs/code/code-text.ts'
import type { CallResult, Json } from '#app/domain/labs/code/contract.ts'
import type { PageGrade } from '#app/domain/labs/web/grade-page.ts'
import { endText, errorText } from '#app/domain/labs/web/page-problem.ts'
import type { PageRun } from '#app/domain/labs/web/page-run.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { CodeText } from '../code-text.tsx'
import { Note } from '../note.tsx'

interface PageOutcomeProps {
  result: PageRun
  noteRef: Ref<HTMLDivElement>
}

/** The verdict like a note in the margin, then each check. */
export function PageOutcome({ result, noteRef }: PageOutcomeProps) {
  if (result.kind !== 'graded') {
    const { label, text } = result.kind === 'failed' ? errorText(result) : endText(result)
    return (
      <Note kind="wrong" label={label} noteRef={noteRef}>
        {text}
      </Note>
    )
  }
  const { grade } = result
  return (
    <div className="grid grid-cols-1 gap-5">
      <Verdict grade={grade} noteRef={noteRef} />
      <Checks grade={grade} />
    </div>
  )
}

function Verdict({ grade, noteRef }: { grade: PageGrade; noteRef: Ref<HTMLDivElement> }) {
  if (grade.right)
    return (
      <Note kind="right" label="Right" noteRef={noteRef}>
        Your page passes these checks, and others that you do not see.
      </Note>
    )
  const { label, text } = explained(grade)
  return (
    <Note kind="wrong" label={label} noteRef={noteRef}>
      {text}
    </Note>
  )
}

/** An error of the script explains most, then a known mistake. */
function explained({ shown, counterexample, slip, error }: PageGrade): { label: string; text: string } {
  if (error) return errorText(error)
  const label = counterexample ? 'These checks pass, but others do not' : 'Not yet'
  if (slip) return { label, text: slip.sentence }
  if (counterexample) {
    const { check, result } = counterexample
    return {
      label,
      text: `${check.what} must be \`${valueText(check.expected)}\`. In your page: \`${resultText(result)}\`.`,
    }
  }
  const passed = shown.filter(({ right }) => right).length
  return { label, text: `Your page passes ${passed} of ${shown.length} checks.` }
}

function Checks({ grade: { shown } }: { grade: PageGrade }) {
  return (
    <section aria-label="Checks">
      <h2>Checks</h2>
      <ul className="mt-2 border-t border-line text-sm">
        {shown.map(({ check, result, right }) => (
          <li
            key={check.what}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2 wrap-anywhere"
          >
            <span className={right ? 'text-good' : 'text-poor'}>
              <Icon name={right ? 'check' : 'cross'} size={16} />
              <span className="sr-only">{right ? 'Passed: ' : 'Failed: '}</span>
            </span>
            <span>
              <CodeText>{check.what}</CodeText>
              <span className="block font-mono">
                {resultText(result)}
                {!right && (
                  <span className="block text-muted">
                    <span className="font-sans">expected</span> {valueText(check.expected)}
                  </span>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the page is checked for, before it has been run. */
export function ChecksToPass({ checks }: { checks: readonly { what: string; expected: Json }[] }) {
  return (
    <section aria-label="Checks to pass" className="mt-5">
      <h2>Checks to pass</h2>
      <ul className="mt-2 border-t border-line text-sm">
        {checks.map(({ what, expected }) => (
          <li key={what} className="border-b border-line py-2 wrap-anywhere">
            <CodeText>{what}</CodeText>
            <span className="block font-mono">
              <span className="font-sans text-muted">must be</span> {valueText(expected)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Other things, which you do not see, are checked too.</p>
    </section>
  )
}

function resultText(result: CallResult): string {
  return 'error' in result ? result.error : valueText(result.value)
}
