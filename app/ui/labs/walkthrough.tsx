import { useEffect, useRef } from 'react'
import type { Answer, Ask } from '#app/domain/labs/contract.ts'
import type { Verdict } from '#app/domain/labs/run.ts'
import { Button } from '#app/ui/base/button.tsx'
import { answerText } from './answer-words.ts'
import { Conventions } from './conventions.tsx'
import { differenceText } from './difference-words.ts'
import { partsOf, Scene } from './figures/scene.tsx'
import { Note } from './note.tsx'
import * as labResultsText from './results-text.ts'
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
  /** The step on the screen, from 0. */
  at: number
  onAt: (at: number) => void
  /** What follows the last step. Its button and Next are then the next thing on the page. */
  end?: { label: string; onChoose: () => void }
}

/** Steps with their answers and reasons, with buttons for forward and back. */
export function Walkthrough({ label, steps, conventions = [], at, onAt, end }: WalkthroughProps) {
  const { heading, reasons, bar } = useStepInView(at)
  const step = steps[Math.min(at, steps.length - 1)]
  if (!step) return null
  const { ask, tries = [], verdicts = [] } = step
  const wrong = tries.filter((_, index) => !verdicts[index]?.right)
  const rightTry = tries.find((_, index) => verdicts[index]?.right)
  const right = rightTry ?? ask.answer
  const slip = verdicts.find((verdict) => !verdict.right)?.slip
  const [mistaken] = wrong
  const mistake = slip?.sentence ?? (mistaken === undefined ? undefined : differenceText(ask, mistaken))
  const isLast = at >= steps.length - 1
  const taken = pickedFigure(ask)
  const figures = [...ask.scene.filter((figure) => figure !== taken), ...(ask.drawing ?? [])]
  const parts = partsOf(figures, taken)
  return (
    <section aria-label={label} className="flex grow flex-col">
      <Scene
        figures={figures}
        timeline={timelineAnswer(ask, right, wrong, undefined)}
        conventions={conventions}
        parts={parts}
      >
        <div className={parts.column}>
          <div key={at} className={`stacked:border-t-2 stacked:border-text stacked:pt-5 ${parts.question}`}>
            <h2
              id={`step-${at}`}
              ref={heading}
              tabIndex={-1}
              className={`mb-3 font-sans text-reason font-semibold roomy:text-[1.1875rem]/7 ${parts.prompt}`}
            >
              {ask.prompt}
            </h2>
            <div className={parts.widget}>
              <AnswerWidget
                ask={ask}
                labelledBy={`step-${at}`}
                value={right}
                onChange={ignore}
                wrong={wrong}
                right={right}
              />
            </div>
          </div>
          <div ref={reasons} className={`grid content-start gap-5 ${parts.note}`}>
            {mistaken !== undefined && mistake && (
              <Note kind="wrong" label={text.youAnswered(answerText(mistaken))}>
                {mistake}
              </Note>
            )}
            <Note kind="right" label={text.why}>
              {ask.why}
            </Note>
          </div>
          <Conventions items={conventions} className={`stacked:hidden ${parts.rules}`} />
        </div>
      </Scene>
      {/* Below results, the buttons stay at the bottom only once most of the screen is a step: the margins cancel out. */}
      {!end && <div className="max-lg:-mb-[60svh]" />}
      <div
        ref={bar}
        className={`flex items-center gap-3 max-lg:bottom-line bottom-beside lg:order-first lg:mb-6 ${end ? '' : 'max-lg:mt-[60svh]!'}`}
      >
        <Button onClick={() => onAt(at - 1)} disabled={at === 0}>
          {text.back}
        </Button>
        {end && isLast ? (
          <Button look="primary" onClick={end.onChoose} className="shrink-0 whitespace-nowrap">
            {end.label}
          </Button>
        ) : (
          <Button look={end ? 'primary' : 'outlined'} onClick={() => onAt(at + 1)} disabled={isLast}>
            {text.next}
          </Button>
        )}
        <label className="flex min-h-11 grow items-center gap-3 text-sm text-muted max-sm:order-first sm:max-w-96">
          <span className="figures shrink-0">
            <span className="max-sm:sr-only">{text.step} </span>
            {text.position(at + 1, steps.length)}
          </span>
          <input
            type="range"
            min={1}
            max={steps.length}
            value={at + 1}
            onChange={({ target }) => onAt(Number(target.value) - 1)}
            className="h-11 grow accent-text max-sm:hidden"
          />
        </label>
      </div>
    </section>
  )
}

/**
 * Another step is read from its question. Where the buttons stay at the bottom, its reasons are scrolled out from under
 * them, as far as the question stays in view.
 */
function useStepInView(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const reasons = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    if (bar.current && getComputedStyle(bar.current).position === 'sticky')
      reasons.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return { heading, reasons, bar }
}

function ignore() {}
