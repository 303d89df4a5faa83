import { MarkedOptions } from './marked-options.tsx'
import * as questionText from './question-text.ts'
import { Rendered } from './rendered.tsx'

export interface QuestionOption<Value extends number = number> {
  value: Value
  letter: string
  html: string
  /** HTML: why it is right, or wrong. */
  reason: string
}

interface VerdictsProps {
  /** In the order of the screen. */
  options: readonly QuestionOption[]
  right: number
  /** Undefined if the question was left without an answer. */
  chosen: number | undefined
  /** How sure the learner was, in a word. */
  confidence?: string | undefined
}

/** The four options after the answer, each with its reason. */
export function Verdicts({ options, right, chosen, confidence }: VerdictsProps) {
  return (
    <MarkedOptions
      label={questionText.markedOptions}
      options={options.map(({ value, letter, html, reason }) => ({
        letter,
        content: <Rendered as="span" html={html} />,
        state: value === right ? 'right' : value === chosen ? 'wrong' : 'other',
        verdict:
          value === chosen ? questionText.yourAnswer(value === right, confidence) : questionText.rightAnswer,
        reason: <Rendered html={reason} />,
      }))}
    />
  )
}
