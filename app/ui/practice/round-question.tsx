import type { ReactNode } from 'react'
import {
  type Answering,
  type Confidence,
  indexOf,
  lengthOf,
  type Marked,
  marksOf,
  optionsOrderedFor,
} from '#app/domain/attempt/attempt.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import type { ExplainedItem, OptionNumber } from '#app/domain/catalogue/item.ts'
import { RAPID } from '#app/domain/learning/parameters.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Question } from '#app/ui/base/question.tsx'
import { useQuestionFocus } from '#app/ui/base/use-question-focus.ts'
import { PlayerHeader } from '#app/ui/devices/player-header.tsx'
import { RoundAction } from './round-action.tsx'
import { roundText } from './round-text.ts'

interface RoundQuestionProps {
  attempt: Answering | Marked
  question: ExplainedItem
  /** Drawings and tables that the question is about. */
  figures: ReactNode
  /** The title of the round: "Practice", "Drill". */
  title: string
  /** Why this question was chosen: a few words in bold, and a detail. */
  why: { reason: string; detail: string }
  /** True if the last answer was too quick to be evidence. */
  isRapid: boolean
  /** True if the question was asked before. */
  isBack: boolean
  asksConfidence: boolean
  leaveTo: string
  /** The link or button that ends the round early. */
  stop: ReactNode
  /** Shown above the question. */
  notice: ReactNode
  onChoose: (option: OptionNumber) => void
  onSubmit: (confidence?: Confidence) => void
  onNext: () => void
  /** Shown under the marked options. */
  children: ReactNode
}

const RAPID_NOTE = roundText.rapid(RAPID.seconds)

/** The reason for this question, the question, and confidence buttons that submit the answer. */
export function RoundQuestion({
  attempt,
  question,
  figures,
  title,
  why,
  isRapid,
  isBack,
  asksConfidence,
  leaveTo,
  stop,
  notice,
  onChoose,
  onSubmit,
  onNext,
  children,
}: RoundQuestionProps) {
  const { setup, answers, phase } = attempt
  const { item, rubric } = question
  const marked = phase === 'marked'
  const last = answers.at(-1)
  const number = indexOf(attempt) + 1
  const total = lengthOf(attempt)
  const key = `${setup.id} ${item.id}`
  const focus = useQuestionFocus({ question: key, marked, takesFocus: true })
  const fresh = marked ? answers.length - 1 : undefined
  const sureness = marked && last?.confidence !== undefined ? roundText.sureness[last.confidence] : undefined
  return (
    <div
      ref={focus.playerRef}
      data-player
      className="mx-auto flex w-full max-w-3xl grow flex-col px-4 sm:px-6 small:min-h-dvh"
    >
      <PlayerHeader
        leaveTo={leaveTo}
        leaveLabel={roundText.leaveRound}
        marks={marksOf(attempt).map((state, index) => ({ state, fresh: index === fresh }))}
      >
        {number}/{total}
      </PlayerHeader>
      <h1 className="sr-only">{roundText.heading(title, number, total)}</h1>
      {notice}
      <p
        className={`flex min-h-9 flex-wrap items-center gap-x-2 text-sm max-sm:ps-2.5 ${marked ? 'small:hidden' : ''}`}
      >
        <Icon name={isBack ? 'again' : 'steps'} size={16} />
        <strong className="font-bold">{why.reason}</strong>
        <span className="text-muted">{why.detail}</span>
      </p>
      <div className="pt-1 pb-5">
        <Question
          key={key}
          name={roundText.name(number)}
          stem={item.stem}
          figures={figures}
          headline={item.headline}
          options={shownOptions(question, optionsOrderedFor(setup, item.id))}
          chosen={phase === 'answering' ? attempt.chosen : last?.chosen}
          right={marked ? rubric.key : undefined}
          {...(sureness && { confidence: sureness })}
          stemRef={focus.stemRef}
          onChoose={onChoose}
        />
      </div>
      {marked && isRapid && <p className="mb-3 text-reason text-muted max-sm:ms-2.5">{RAPID_NOTE}</p>}
      {marked && children}
      <RoundAction
        attempt={attempt}
        spokenNote={isRapid ? RAPID_NOTE : ''}
        asksConfidence={asksConfidence}
        verdictRef={focus.verdictRef}
        stop={stop}
        onSubmit={onSubmit}
        onNext={onNext}
      />
    </div>
  )
}
