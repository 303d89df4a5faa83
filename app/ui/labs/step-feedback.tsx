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

/** The feedback on a step: the hint, the mistake, then the reason. A label has the outcome, and the sentence all else. */
export function StepFeedback({ ask, step, settled, notePath }: StepFeedbackProps) {
  if (!step) return null
  const { verdicts, help, tries } = step
  const at = verdicts.findLastIndex(({ right }) => !right)
  const wrong = tries[at]
  const slip = verdicts[at]?.slip
  const mistake =
    wrong === undefined
      ? undefined
      : (slip?.sentence ??
        ([differenceText(ask, wrong), ask.rule].filter(Boolean).join(' ') || text.not(answerText(wrong))))
  const solved = verdicts.some(({ right }) => right)
  if (settled)
    return (
      <div className="grid gap-5">
        {!solved && mistake !== undefined && (
          <Note kind="wrong" label={text.notRight}>
            {mistake}
          </Note>
        )}
        <Note kind="right" label={solved ? text.right : text.theAnswer(answerText(ask.answer))}>
          {ask.why}
        </Note>
      </div>
    )
  if (mistake !== undefined)
    return (
      <Note kind="wrong" label={text.notYet}>
        {mistake}
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
