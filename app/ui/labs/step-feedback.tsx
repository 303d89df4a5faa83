import type { Ask } from '#app/domain/labs/contract.ts'
import { ANSWER_SHOWN, type PlayedStep } from '#app/domain/labs/lab-run.ts'
import { Link } from '#app/ui/base/link.tsx'
import { answerText } from './answer-words.ts'
import { ruleFor, whereToLook } from './help-words.ts'
import { Note } from './note.tsx'
import { labText } from './text.ts'

interface StepFeedbackProps {
  ask: Ask
  step: PlayedStep | undefined
  settled: boolean
  notePath: string
}

const text = labText.feedback

/** The feedback on a step: the hint, the mistake, then the reason. */
export function StepFeedback({ ask, step, settled, notePath }: StepFeedbackProps) {
  if (!step) return null
  const { verdicts, help, tries } = step
  const mistake = verdicts.findLast(({ right }) => !right)
  const solved = verdicts.some(({ right }) => right)
  if (settled)
    return (
      <div className="grid gap-5">
        {!solved && mistake && (
          <Note kind="wrong" label={text.not(answerText(tries.at(-1) ?? ''))}>
            {mistake.slip?.sentence ?? text.unknownMistake}
          </Note>
        )}
        <Note kind="right" label={solved ? text.right : text.theAnswer(answerText(ask.answer))}>
          {ask.why}
        </Note>
      </div>
    )
  if (mistake)
    return (
      <Note kind="wrong" label={text.notYet(answerText(tries.at(-1) ?? ''))}>
        {mistake.slip?.sentence ?? text.unknownMistake}
      </Note>
    )
  if (help === 0 || help === ANSWER_SHOWN) return null
  return (
    <div className="grid gap-5">
      <Note
        kind="hint"
        label={text.hint}
        more={
          <p className="text-reason">
            <Link to={notePath} className="link">
              {text.readNote}
            </Link>
          </p>
        }
      >
        {whereToLook(ask)}
      </Note>
      {help === 2 && (
        <Note kind="hint" label={text.rule}>
          {ruleFor(ask) ?? text.noRule}
        </Note>
      )}
    </div>
  )
}
