import { callText, resultText, valueText } from '#app/domain/labs/coding/javascript/code-text.ts'
import type { CodeExercise } from '#app/domain/labs/coding/javascript/contract.ts'
import type { ExerciseRun } from '#app/domain/labs/coding/javascript/exercise-run.ts'
import { adviceOn, errorSentence } from '#app/domain/labs/coding/javascript/failure-text.ts'
import type { CodeGrade } from '#app/domain/labs/coding/javascript/grade-code.ts'
import { Note } from '../note.tsx'
import { ResultMark } from '../result-mark.tsx'
import * as javaScriptText from './text.ts'

const text = javaScriptText.verdict

interface RunOutcomeProps {
  result: ExerciseRun
  /** The text for a right answer. */
  praise: string
}

/** The verdict as a note in the margin, then each call, then the printed output. */
export function RunOutcome({ result, praise }: RunOutcomeProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Verdict result={result} praise={praise} />
      {result.kind === 'graded' && <Calls exercise={result.exercise} grade={result.grade} />}
      {result.printed.length > 0 && (
        <section aria-label={javaScriptText.printed.label}>
          <h2>{javaScriptText.printed.title}</h2>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="scroll-edge mt-2 max-h-60 overflow-auto bg-sunk px-4 py-3 text-sm/6 [--paper:var(--sunk)]"
          >
            {result.printed.join('\n')}
          </pre>
        </section>
      )}
    </div>
  )
}

function Verdict({ result, praise }: RunOutcomeProps) {
  const wrong = (label: string, sentence: string) => (
    <Note kind="wrong" label={label}>
      {sentence}
    </Note>
  )
  switch (result.kind) {
    case 'graded':
      return result.grade.right ? (
        <Note kind="right" label={text.right}>
          {praise}
        </Note>
      ) : (
        wrong(...explained(result.exercise, result.grade))
      )
    case 'failed':
      return wrong(
        result.line === undefined ? text.doesNotRun : text.doesNotRunAt(result.line),
        [errorSentence(result.message), adviceOn(result.message)].filter(Boolean).join(' '),
      )
    case 'stopped':
      return wrong(text.stopped, text.tooLong(result.seconds))
    case 'crashed':
      return wrong(text.stopped, text.tooMuchMemory)
    case 'unreachable':
      return wrong(text.notRun, text.runnerNotLoaded)
    default:
      return result satisfies never
  }
}

/** A label and a sentence for a wrong function. */
function explained(
  exercise: CodeExercise,
  { shown, counterexample, slip }: CodeGrade,
): [label: string, sentence: string] {
  const label = counterexample ? text.rightHereOnly : text.notYet
  if (slip) return [label, slip.sentence]
  const errors = [...shown, ...(counterexample ? [counterexample] : [])].flatMap(({ result }) =>
    'error' in result ? [result.error] : [],
  )
  const [error] = errors
  if (error !== undefined) return [label, [errorSentence(error), adviceOn(error)].filter(Boolean).join(' ')]
  if (counterexample) {
    const { given, expected, result } = counterexample
    return [label, text.counterexample(callText(exercise, given), valueText(expected), resultText(result))]
  }
  const right = shown.filter((call) => call.right).length
  return [label, text.rightCalls(right, shown.length)]
}

function Calls({ exercise, grade: { shown } }: { exercise: CodeExercise; grade: CodeGrade }) {
  const { title, ...words } = javaScriptText.calls
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="mt-2 border-t border-line font-mono text-sm">
        {shown.map(({ given, expected, result, right }) => {
          const call = callText(exercise, given)
          return (
            <li
              key={call}
              className="grid gap-x-4 border-b border-line py-2 wrap-anywhere sm:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <ResultMark right={right} label={right ? words.passed : words.failed} />
              <span>{call}</span>
              <span>
                {resultText(result)}
                {!right && (
                  <span className="block text-muted">
                    <span className="font-sans">{words.expected}</span> {valueText(expected)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
