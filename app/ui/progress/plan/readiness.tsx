import type { ReactNode } from 'react'
import { READINESS } from '#app/domain/learning/parameters.ts'
import * as planText from './plan-text.ts'

interface ReadinessProps {
  /** The answers that count toward the forecast. */
  countedAnswers: number
  /** The forecast; undefined if there are not enough answers. */
  children: ReactNode
}

const text = planText.readiness

/** The forecast, or how many answers it needs. */
export function Readiness({ countedAnswers, children }: ReadinessProps) {
  return (
    <section aria-labelledby="readiness">
      <h2 id="readiness">{text.heading}</h2>
      {children ?? (
        <p className="mt-3">
          <strong>{text.notEnough}</strong>{' '}
          <span className="text-muted">{text.notEnoughHelp(READINESS.minAnswers, countedAnswers)}</span>
        </p>
      )}
    </section>
  )
}
