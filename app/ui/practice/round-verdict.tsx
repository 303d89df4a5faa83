import type { Ref } from 'react'
import { letterOf, type Marked, scoreOf } from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { Verdict } from '#app/ui/base/verdict.tsx'
import * as verdictText from './verdict-text.ts'

interface RoundVerdictProps {
  attempt: Marked
  /** True for a question that was among the learner's mistakes before the answer. */
  isListed: boolean
  /** False for a question that is not asked again. */
  comesBack: boolean
  /** Why the answer counts for nothing; empty if it counts. For screen readers, with the verdict: it is visible elsewhere. */
  spokenNote: string
  /** Receives focus after an answer. */
  verdictRef: Ref<HTMLParagraphElement>
}

/** The verdict on the last answer of a round, and what follows from it. */
export function RoundVerdict({ attempt, isListed, comesBack, spokenNote, verdictRef }: RoundVerdictProps) {
  const answer = attempt.answers.at(-1)
  if (!answer) return null
  const right = isCorrect(answer)
  const isLucky = right && answer.confidence === 0 && !spokenNote
  const line = isLucky
    ? verdictText.guessed
    : !right && (isListed ? verdictText.stillToFix : verdictText.toFix)
  return (
    <Verdict
      right={right}
      letter={letterOf(attempt.setup, answer.item.id, answer.item.key)}
      line={comesBack && line}
      spoken={`${verdictText.score(scoreOf(attempt), attempt.answers.length)} ${spokenNote}`}
      verdictRef={verdictRef}
    />
  )
}
