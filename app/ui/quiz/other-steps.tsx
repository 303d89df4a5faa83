import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/base/button.tsx'
import type { QuizOutline } from './quiz-outline.ts'
import * as resultsText from './results-text.ts'

interface OtherStepsProps {
  /** The number of missed questions. */
  missed: number
  next: QuizOutline['next']
  onRestart: () => void
  onRetryMissed: () => void
  onBack: () => void
  /** Where the result is stored. */
  children: ReactNode
}

/** What is possible besides the next step: beside the result on wide screens, where it stays in view, or under it. */
export function OtherSteps({ missed, next, onRestart, onRetryMissed, onBack, children }: OtherStepsProps) {
  const isLast = missed === 0 && !next
  return (
    <section aria-labelledby="other-steps" className="max-xl:mt-5 xl:row-span-3">
      <div className="flex flex-col gap-y-2 ps-(--pointer-gutter) xl:sticky xl:top-20 xl:ps-0">
        <h2 id="other-steps" className="max-xl:sr-only xl:border-t-2 xl:border-text xl:pt-3">
          {resultsText.others}
        </h2>
        <div className="flex flex-wrap gap-3 *:grow sm:max-xl:*:grow-0 xl:mt-1 xl:flex-col">
          {missed > 0 && (
            <Button onClick={onRetryMissed} className="max-sm:w-full">
              {resultsText.retryMissed(missed)}
            </Button>
          )}
          {missed > 0 && next && (
            <ButtonLink to={next.path} className="max-sm:w-full">
              {resultsText.next.goOn(next.number)}
            </ButtonLink>
          )}
          {isLast && (
            <Button look="primary" onClick={onRestart}>
              {resultsText.restart}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-x-6">
          {!isLast && (
            <button type="button" onClick={onRestart} className="link text-reason">
              {resultsText.restart}
            </button>
          )}
          <button type="button" onClick={onBack} className="link text-reason">
            {resultsText.toQuizzes}
          </button>
        </div>
        <div className="mt-3">{children}</div>
      </div>
    </section>
  )
}
