import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { type Answering, indexOf, type Marked, scoreOf } from '#app/domain/attempt/attempt.ts'
import type { ExplainedItem, OptionNumber } from '#app/domain/catalogue/item.ts'
import type { QuizRecord } from '#app/domain/log/quiz-records.ts'
import { Chip } from '#app/ui/base/chip.tsx'
import { Rendered } from '#app/ui/base/rendered.tsx'
import { AttemptStrip } from './attempt-strip.tsx'
import { OptionChoices } from './option-choices.tsx'
import { OptionVerdicts } from './option-verdicts.tsx'
import { optionsInOrder } from './options-in-order.ts'
import { PlayerAction } from './player-action.tsx'
import { PreviousBest } from './previous-best.tsx'

interface QuestionViewProps {
  attempt: Answering | Marked
  title: string
  difficulty: string
  record: QuizRecord | undefined
  question: ExplainedItem
  /** False for the first question of a page, where the reader has just arrived. */
  takesFocus: boolean
  onChoose: (option: OptionNumber) => void
  onGo: () => void
  onHelp: () => void
  /** A note over the question. */
  children?: ReactNode
}

/** One question at a time: read, choose, submit, read why, go on. */
export function QuestionView({
  attempt,
  title,
  difficulty,
  record,
  question,
  takesFocus,
  onChoose,
  onGo,
  onHelp,
  children,
}: QuestionViewProps) {
  const stemId = useId()
  const { stemRef, verdictRef } = useFocusOnStep(attempt, takesFocus)
  const number = indexOf(attempt) + 1
  const lastAnswer = attempt.answers.at(-1)
  const { item, rubric } = question
  const options = optionsInOrder(attempt.setup, item)

  return (
    <div className="mx-auto flex w-full max-w-3xl grow flex-col px-4 sm:px-6">
      <div className="pt-5 sm:pt-8">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="flex flex-wrap gap-x-3 font-sans text-base font-normal tracking-normal text-muted">
            <strong className="font-semibold text-text">
              Question {number} of {attempt.setup.items.length}
            </strong>{' '}
            <span>
              {title}
              {attempt.setup.policy.kind === 'retry' && ' · Practice'}
            </span>
          </h1>
          <p className="figures shrink-0 text-sm">Score: {scoreOf(attempt)}</p>
        </div>
        <div className="mt-3">
          <AttemptStrip attempt={attempt} size="player" />
        </div>
        {children}
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Chip>
            {item.topic.title} · {difficulty}
          </Chip>
          {record && <PreviousBest record={record} />}
        </div>
        <StemText id={stemId} stemRef={stemRef} number={number} html={item.stem} />
      </div>
      <div className="py-5 max-sm:ps-2.5">
        {attempt.phase === 'marked' && lastAnswer ? (
          <OptionVerdicts options={options} rubric={rubric} chosen={lastAnswer.chosen} />
        ) : (
          <OptionChoices
            options={options}
            chosen={attempt.phase === 'answering' ? attempt.chosen : undefined}
            labelledBy={stemId}
            onChoose={onChoose}
          />
        )}
      </div>
      <PlayerAction attempt={attempt} verdictRef={verdictRef} onGo={onGo} onHelp={onHelp} />
    </div>
  )
}

interface StemTextProps {
  id: string
  stemRef: Ref<HTMLDivElement>
  number: number
  html: string
}

function StemText({ id, stemRef, number, html }: StemTextProps) {
  return (
    <div
      id={id}
      ref={stemRef}
      tabIndex={-1}
      className="type-question mt-4 scroll-mt-40 max-sm:ps-2.5 outline-none"
    >
      <span className="sr-only">Question {number}. </span>
      <Rendered html={html} />
    </div>
  )
}

/** After an answer the verdict is what to read next; after Next, Restart or a wait, the question. */
function useFocusOnStep({ phase, answers, setup }: Answering | Marked, takesFocus: boolean) {
  const stemRef = useRef<HTMLDivElement>(null)
  const verdictRef = useRef<HTMLParagraphElement>(null)
  const step = `${setup.id} ${phase} ${answers.length}`
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (phase === 'marked') {
      verdictRef.current?.focus({ preventScroll: true })
    } else {
      stemRef.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
  }, [step, phase])
  return { stemRef, verdictRef }
}
