import type { ComponentProps, ComponentType, ReactNode, Ref } from 'react'
import {
  type Answering,
  type Confidence,
  type Marked,
  NOTHING_SELECTED,
} from '#app/domain/attempt/attempt.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { ConfidenceButtons } from '#app/ui/base/confidence-buttons.tsx'
import * as baseText from '#app/ui/base/text.ts'
import type { Part } from '#app/ui/base/use-part.ts'
import * as roundText from './round-text.ts'

type VerdictViews = typeof import('./verdict-views.ts')

/** Loaded with the first choice. */
export interface VerdictPart extends Omit<VerdictViews, 'RoundVerdict'> {
  /** It finds out itself whether the question was a mistake before. */
  RoundVerdict: ComponentType<Omit<ComponentProps<VerdictViews['RoundVerdict']>, 'isListed'>>
  /** Why confidence is asked, for a learner who has not met it. */
  WhySure?: ComponentType
}

interface RoundActionProps {
  attempt: Answering | Marked
  asksConfidence: boolean
  /** False for a question that is not asked again, because the learner flagged it or because it was generated. */
  comesBack: boolean
  /** For screen readers, with the verdict; it is visible elsewhere. */
  spokenNote: string
  /** Receives focus after an answer. */
  verdictRef: Ref<HTMLParagraphElement>
  verdict: Part<VerdictPart>
  /** The link or button that ends the round early. */
  stop: ReactNode
  onSubmit: (confidence?: Confidence) => void
  onNext: () => void
}

const text = roundText.action
const CONFIDENCES = { 1: 0, 2: 1, 3: 2 } as const

/** The bar at the bottom: before the answer the confidence buttons, which submit it, and after it the verdict. */
export function RoundAction({
  attempt,
  asksConfidence,
  comesBack,
  spokenNote,
  verdictRef,
  verdict,
  stop,
  onSubmit,
  onNext,
}: RoundActionProps) {
  if (attempt.phase === 'marked')
    return (
      <BottomBar>
        <div className="flex w-full items-center justify-between">
          {verdict.part ? (
            <verdict.part.RoundVerdict
              attempt={attempt}
              comesBack={comesBack}
              spokenNote={spokenNote}
              verdictRef={verdictRef}
            />
          ) : (
            <VerdictPending {...verdict} />
          )}
          <Button look="primary" onClick={onNext} className="min-w-28 shrink-0">
            {text.next}
          </Button>
        </div>
      </BottomBar>
    )
  const { chosen } = attempt
  const WhySure = chosen && verdict.part?.WhySure
  if (!asksConfidence)
    return (
      <BottomBar>
        <p role="alert" className="text-sm font-semibold text-poor not-empty:me-4">
          {attempt.reminded && NOTHING_SELECTED}
        </p>
        <div className="flex grow items-center justify-end gap-4">
          {stop}
          <Button
            look="primary"
            onClick={() => onSubmit()}
            aria-disabled={chosen === undefined}
            className="min-w-32 max-sm:grow"
          >
            {text.submit}
          </Button>
        </div>
      </BottomBar>
    )
  return (
    <BottomBar>
      <div className="grid w-full gap-2 sideways:gap-1">
        <div className="flex min-h-6 sideways:min-h-4.5 items-center justify-between gap-4 text-sm sideways:text-xs">
          <p className={chosen ? 'font-bold sideways:font-normal' : 'text-muted'}>
            {chosen ? text.sure : text.choose} {WhySure && <WhySure />}
          </p>
          {stop}
        </div>
        <ConfidenceButtons
          disabled={chosen === undefined}
          onSubmit={(level) => onSubmit(CONFIDENCES[level])}
        />
      </div>
    </BottomBar>
  )
}

/** In place of a verdict whose scripts are not here. The answer itself is stored. */
function VerdictPending({ failed, tryAgain }: Pick<Part<VerdictPart>, 'failed' | 'tryAgain'>) {
  if (!failed) return <p role="status">{text.loading}</p>
  return (
    <p role="alert" className="me-4 font-semibold text-poor">
      {text.notLoaded}{' '}
      <button type="button" onClick={tryAgain} className="link">
        {baseText.tryAgain}
      </button>
    </p>
  )
}
