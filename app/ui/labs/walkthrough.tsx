import { useEffect, useRef, useState } from 'react'
import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import type { Verdict } from '#app/domain/labs/run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { answerText } from './answer-words.ts'
import { Scene } from './figures/scene.tsx'
import { Note } from './note.tsx'
import { labResultsText } from './results-text.ts'
import { timelineAnswer } from './timeline-answer.ts'
import { AnswerWidget, pickedFigure } from './widgets/answer-widget.tsx'

const text = labResultsText.walkthrough

/** A step to look at: of the model solution, or of a run with what the learner answered. */
interface WalkthroughStep {
  ask: Ask
  tries?: readonly Answer[]
  verdicts?: readonly Verdict[]
}

interface WalkthroughProps {
  label: string
  steps: readonly WalkthroughStep[]
  conventions?: readonly string[]
}

/** Steps with their answers and reasons, with buttons for forward and back. */
export function Walkthrough({ label, steps, conventions = [] }: WalkthroughProps) {
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its question
  useEffect(() => {
    if (moved.current) heading.current?.focus({ preventScroll: true })
  }, [at])
  const step = steps[Math.min(at, steps.length - 1)]
  if (!step) return null
  const go = (to: number) => {
    moved.current = true
    setAt(to)
  }
  const { ask, tries = [], verdicts = [] } = step
  const wrong = tries.filter((_, index) => !verdicts[index]?.right)
  const rightTry = tries.find((_, index) => verdicts[index]?.right)
  const right = rightTry ?? ask.answer
  const slip = verdicts.find((verdict) => !verdict.right)?.slip
  const taken = pickedFigure(ask)
  const figures = [...ask.scene.filter((figure) => figure !== taken), ...(ask.drawing ?? [])]
  return (
    <section aria-label={label} className="flex grow flex-col">
      <Scene
        figures={figures}
        timeline={timelineAnswer(ask, right, wrong, undefined)}
        conventions={conventions}
      >
        <div className="grid content-start gap-x-10 gap-y-5 border-t-2 border-text pt-5 @xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <div key={at} className="min-w-0">
            <h2
              id={`step-${at}`}
              ref={heading}
              tabIndex={-1}
              className="mb-3 font-sans text-reason font-semibold"
            >
              {ask.prompt}
            </h2>
            <AnswerWidget
              ask={ask}
              labelledBy={`step-${at}`}
              value={right}
              onChange={ignore}
              wrong={wrong}
              right={right}
            />
          </div>
          <div className="grid content-start gap-5">
            {slip && (
              <Note kind="wrong" label={text.youAnswered(answerText(wrong[0] ?? ''))}>
                {slip.sentence}
              </Note>
            )}
            <Note kind="right" label={text.why}>
              {ask.why}
            </Note>
          </div>
        </div>
      </Scene>
      <div className="flex items-center gap-3 max-lg:bottom-line lg:order-first lg:mb-6">
        <Button onClick={() => go(at - 1)} disabled={at === 0}>
          {text.back}
        </Button>
        <Button onClick={() => go(at + 1)} disabled={at >= steps.length - 1}>
          {text.next}
        </Button>
        <label className="flex min-h-11 grow items-center gap-3 text-sm text-muted max-sm:order-first sm:max-w-96">
          <span className="figures shrink-0">{text.position(at + 1, steps.length)}</span>
          <input
            type="range"
            min={1}
            max={steps.length}
            value={at + 1}
            onChange={({ target }) => setAt(Number(target.value) - 1)}
            className="h-11 grow accent-text max-sm:hidden"
          />
        </label>
      </div>
    </section>
  )
}

function ignore() {}
