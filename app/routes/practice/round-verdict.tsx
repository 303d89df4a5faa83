import type { ComponentProps } from 'react'
import { useListedMistakes } from '#app/browser/listed-mistakes.ts'
import type { VerdictPart } from '#app/ui/practice/round-action.tsx'
import * as verdictViews from '#app/ui/practice/verdict-views.ts'

/** The verdict on an answer to a question that the learner may have missed before. */
export function RoundVerdict(props: ComponentProps<VerdictPart['RoundVerdict']>) {
  const isListed = useListedMistakes()
  const answer = props.attempt.answers.at(-1)
  return <verdictViews.RoundVerdict {...props} isListed={answer !== undefined && isListed(answer.item.id)} />
}
