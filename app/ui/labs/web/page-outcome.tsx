import { resultText, valueText } from '#app/domain/labs/coding/javascript/code-text.ts'
import type { Json } from '#app/domain/labs/coding/javascript/contract.ts'
import type { PageGrade } from '#app/domain/labs/coding/web/grade-page.ts'
import type { PageRun } from '#app/domain/labs/coding/web/page-run.ts'
import { CodeText } from '../code-text.tsx'
import { Note } from '../note.tsx'
import { ResultMark } from '../result-mark.tsx'
import { problemText } from './problem-words.ts'
import * as webText from './text.ts'

const text = webText.verdict

interface ListedCheck {
  what: string
  expected: Json
}

interface PageOutcomeProps {
  result: PageRun
  /** The visible ones. */
  checks: readonly ListedCheck[]
}

/** The verdict as a note in the margin, then each check. */
export function PageOutcome({ result, checks }: PageOutcomeProps) {
  if (result.kind !== 'graded') {
    const { label, sentence } = problemText(result)
    return (
      <div className="grid grid-cols-1 gap-5">
        <Note kind="wrong" label={label}>
          {sentence}
        </Note>
        <ChecksToPass checks={checks} />
      </div>
    )
  }
  const { grade } = result
  return (
    <div className="grid grid-cols-1 gap-5">
      <Verdict grade={grade} />
      <Checks grade={grade} />
    </div>
  )
}

function Verdict({ grade }: { grade: PageGrade }) {
  if (grade.right)
    return (
      <Note kind="right" label={text.right}>
        {text.rightEverywhere}
      </Note>
    )
  const { label, sentence } = explained(grade)
  return (
    <Note kind="wrong" label={label}>
      {sentence}
    </Note>
  )
}

/** An error of the script explains the failure best, then a known mistake. */
function explained({ shown, counterexample, slip, error }: PageGrade): { label: string; sentence: string } {
  if (error) return problemText({ kind: 'failed', ...error })
  const label = counterexample ? text.rightHereOnly : text.notYet
  if (slip) return { label, sentence: slip.sentence }
  if (counterexample) {
    const { check, result } = counterexample
    return { label, sentence: text.counterexample(check.what, valueText(check.expected), resultText(result)) }
  }
  const passed = shown.filter(({ right }) => right).length
  return { label, sentence: text.passed(passed, shown.length) }
}

function Checks({ grade: { shown } }: { grade: PageGrade }) {
  const { title, ...words } = webText.checks
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="mt-2 border-t border-line text-sm">
        {shown.map(({ check, result, right }) => (
          <li
            key={check.what}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] border-b border-line py-2 wrap-anywhere"
          >
            <ResultMark right={right} label={right ? words.passed : words.failed} />
            <span>
              <CodeText>{check.what}</CodeText>
              <span className="block font-mono">
                {resultText(result)}
                {!right && (
                  <span className="block text-muted">
                    <span className="font-sans">{words.expected}</span> {valueText(check.expected)}
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

/** The checks, before there is an outcome. */
export function ChecksToPass({ checks }: { checks: readonly ListedCheck[] }) {
  const words = webText.expected
  return (
    <section aria-label={words.title}>
      <h2>{words.title}</h2>
      <ul className="mt-2 border-t border-line text-sm">
        {checks.map(({ what, expected }) => (
          <li key={what} className="border-b border-line py-2 wrap-anywhere">
            <CodeText>{what}</CodeText>
            <span className="block font-mono">
              <span className="font-sans text-muted">{words.mustBe}</span> {valueText(expected)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{words.others}</p>
    </section>
  )
}
