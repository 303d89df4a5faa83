import type { Ask } from '#app/domain/labs/contract.ts'
import { ANSWER_SHOWN, type PlayedStep } from '#app/domain/labs/lab-run.ts'
import { Link } from '#app/ui/base/link.tsx'
import { answerText } from './answer-text.ts'
import { ruleFor, whereToLook } from './help-text.ts'
import { Note } from './note.tsx'

interface StepFeedbackProps {
  ask: Ask
  step: PlayedStep | undefined
  settled: boolean
  notePath: string
}

const UNKNOWN_MISTAKE = 'That is not it. Go through the step once more.'

/** What is said about a step: the hint, the mistake, then the reason. */
export function StepFeedback({ ask, step, settled, notePath }: StepFeedbackProps) {
  if (!step) return null
  const { verdicts, help, tries } = step
  const mistake = verdicts.findLast(({ right }) => !right)
  const solved = verdicts.some(({ right }) => right)
  if (settled)
    return (
      <div className="grid gap-5">
        {!solved && mistake && (
          <Note kind="wrong" label={`Not ${answerText(tries.at(-1) ?? '')}`}>
            {mistake.slip?.sentence ?? UNKNOWN_MISTAKE}
          </Note>
        )}
        <Note kind="right" label={solved ? 'Right' : `The answer is ${answerText(ask.answer)}`}>
          {ask.why}
        </Note>
      </div>
    )
  if (mistake)
    return (
      <Note kind="wrong" label={`Not ${answerText(tries.at(-1) ?? '')}. One more try`}>
        {mistake.slip?.sentence ?? UNKNOWN_MISTAKE}
      </Note>
    )
  if (help === 0 || help === ANSWER_SHOWN) return null
  return (
    <div className="grid gap-5">
      <Note
        kind="hint"
        label="Where to look"
        more={
          <p className="text-reason">
            The method is in{' '}
            <Link to={notePath} className="link">
              the note on this topic
            </Link>
          </p>
        }
      >
        {whereToLook(ask)}
      </Note>
      {help === 2 && (
        <Note kind="hint" label="The rule">
          {ruleFor(ask) ?? 'There are too few answers left for another hint. Decide, or have it shown.'}
        </Note>
      )}
    </div>
  )
}
