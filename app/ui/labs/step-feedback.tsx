import type { Ask } from '#app/domain/labs/contract.ts'
import { type PlayedStep, RULE_SHOWN } from '#app/domain/labs/lab-run.ts'
import { Link } from '#app/ui/base/link.tsx'
import { answerText } from './answer-words.ts'
import * as begunText from './begun-text.ts'
import { differenceText } from './difference-words.ts'
import { ruleFor } from './help-words.ts'
import { Note } from './note.tsx'

interface StepFeedbackProps {
  ask: Ask
  step: PlayedStep | undefined
  settled: boolean
  notePath: string
}

const text = begunText.feedback

/** The feedback on a step: the hint, the mistake, then the reason. */
export function StepFeedback({ ask, step, settled, notePath }: StepFeedbackProps) {
  if (!step) return null
  const { verdicts, help, tries } = step
  const at = verdicts.findLastIndex(({ right }) => !right)
  const wrong = tries[at]
  const slip = verdicts[at]?.slip
  const explained = (advice: string | undefined) =>
    slip?.sentence ?? [wrong !== undefined && differenceText(ask, wrong), advice].filter(Boolean).join(' ')
  const solved = verdicts.some(({ right }) => right)
  if (settled)
    return (
      <div className="grid gap-5">
        {!solved && wrong !== undefined && explained(ask.rule) && (
          <Note kind="wrong" label={text.not(answerText(wrong))}>
            {explained(ask.rule)}
          </Note>
        )}
        <Note kind="right" label={solved ? text.right : text.theAnswer(answerText(ask.answer))}>
          {ask.why}
        </Note>
      </div>
    )
  if (wrong !== undefined)
    return (
      <Note kind="wrong" label={text.notYet(answerText(wrong))}>
        {explained(ask.rule)}
      </Note>
    )
  const rule = help === RULE_SHOWN ? ruleFor(ask) : undefined
  if (!rule) return null
  return (
    <Note
      kind="hint"
      label={rule.label}
      more={
        <p className="text-reason">
          <Link to={notePath} className="link">
            {text.readNote}
          </Link>
        </p>
      }
    >
      {rule.text}
    </Note>
  )
}
