import { useState } from 'react'
import type { Ask } from '#app/domain/labs/contract.ts'
import * as labResultsText from './results-text.ts'
import * as labText from './text.ts'
import { Walkthrough } from './walkthrough.tsx'

interface SolutionProps {
  asks: readonly Ask[]
  conventions: readonly string[]
  /** To a problem of one's own. */
  onNowYou: () => void
}

/** The model solution, to watch before trying. */
export function Solution({ asks, conventions, onNowYou }: SolutionProps) {
  const [at, setAt] = useState(0)
  return (
    <Walkthrough
      label={labText.solution}
      steps={asks.map((ask) => ({ ask }))}
      conventions={conventions}
      at={at}
      onAt={setAt}
      end={{ label: labResultsText.walkthrough.nowYou, onChoose: onNowYou }}
    />
  )
}
