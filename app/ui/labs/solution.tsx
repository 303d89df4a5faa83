import { useMemo, useState } from 'react'
import type { Lab } from '#app/domain/labs/contract.ts'
import { solve } from '#app/domain/labs/run.ts'
import * as labResultsText from './results-text.ts'
import * as labText from './text.ts'
import { Walkthrough } from './walkthrough.tsx'

interface SolutionProps {
  lab: Lab<unknown>
  instance: unknown
  conventions: readonly string[]
  /** To a problem of one's own. */
  onNowYou: () => void
}

/** The model solution, to watch before trying. */
export function Solution({ lab, instance, conventions, onNowYou }: SolutionProps) {
  const steps = useMemo(() => solve(lab, instance).map((ask) => ({ ask })), [lab, instance])
  const [at, setAt] = useState(0)
  return (
    <Walkthrough
      label={labText.solution}
      steps={steps}
      conventions={conventions}
      at={at}
      onAt={setAt}
      end={{ label: labResultsText.walkthrough.nowYou, onChoose: onNowYou }}
    />
  )
}
