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
import { RAPID } from '#app/domain/learning/rapid.ts'
import { Icon } from '#app/ui/base/icons.tsx'
import { Question } from '#app/ui/base/question.tsx'
import type { Part } from '#app/ui/base/use-part.ts'
import { useQuestionFocus } from '#app/ui/base/use-question-focus.ts'
import { PlayerHeader } from '#app/ui/devices/player-header.tsx'
import { RoundAction, type VerdictPart } from './round-action.tsx'
import * as roundText from './round-text.ts'

interface RoundQuestionProps {
  attempt: Answering | Marked
  question: ExplainedItem
  /** Drawings and tables that the question is about. */
  figures: ReactNode
  /** The title of the round: "Practice", "Drill". */
  title: string
  /** Why this question was chosen: a few words in bold, and a detail. */
  why: { reason: string; detail: string }
  /** What the learner should know about this question, in a line. */
  notice: string | undefined
  /** True if the last answer was too quick to be evidence. */
  isRapid: boolean
  /** True if the question was asked before. */
  isBack: boolean
  asksConfidence: boolean
  /** False for a question that is not asked again. */
  comesBack: boolean
  verdict: Part<VerdictPart>
  leaveTo: string
  /** The link or button that ends the round early. */
  stop: ReactNode
  onChoose: (option: OptionNumber) => void
  onSubmit: (confidence?: Confidence) => void
  onNext: () => void
  /** Shown under the marked options. */
  children: ReactNode
}

/** On wide screens the reason is beside the question, unless there is a drawing, which needs the width. */
const BESIDE = {
  columns: 'xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16',
  why: 'max-xl:max-w-3xl xl:order-1 xl:mt-3 xl:content-start xl:gap-y-0.5 xl:self-start xl:border-t-2 xl:border-text xl:pt-3',
  question: 'max-xl:max-w-3xl sideways:max-w-none xl:pt-3',
}

/** The reason for this question, the question, and confidence buttons that submit the answer. */
export function RoundQuestion({
  attempt,
  question,
  figures,
  title,
  why,
  notice,
  isRapid,
  isBack,
  asksConfidence,
  comesBack,
  verdict,
  leaveTo,
  stop,
  onChoose,
  onSubmit,
  onNext,
  children,
}: RoundQuestionProps) {
  const { setup, answers, phase } = attempt
  const { item, rubric } = question
  const marked = phase === 'marked'
  const { Verdicts, sureness: words, rapid } = (marked && verdict.part) || {}
  const last = answers.at(-1)
  const number = indexOf(attempt) + 1
  const total = lengthOf(attempt)
  const key = `${setup.id} ${item.id}`
  const focus = useQuestionFocus({ question: key, marked: Verdicts !== undefined, takesFocus: true })
  const fresh = marked ? answers.length - 1 : undefined
  const sureness = last?.confidence !== undefined ? words?.[last.confidence] : undefined
  const rapidNote = (isRapid && rapid?.(RAPID.seconds)) || ''
  return (
    <div
      ref={focus.playerRef}
      data-player
      className="page flex grow flex-col small:min-h-dvh md:max-xl:ps-10 [overflow-anchor:none]"
    >
      <PlayerHeader
        leaveTo={leaveTo}
        leaveLabel={roundText.leaveRound}
        marks={marksOf(attempt).map((state, index) => ({ state, fresh: index === fresh }))}
      >
        {number}/{total}
      </PlayerHeader>
      <h1 className="sr-only">{roundText.heading(title, number, total)}</h1>
      <div className={`question-page ${figures ? '' : BESIDE.columns}`}>
        <p
          className={`flex min-h-9 flex-wrap items-center gap-x-2 text-sm max-sm:ps-2.5 sideways:min-h-6 ${marked ? 'max-sm:hidden' : ''} ${figures ? '' : BESIDE.why}`}
        >
          <Icon name={isBack ? 'again' : 'steps'} size={16} />
          <strong className={`font-bold ${figures ? '' : 'xl:type-section'}`}>{why.reason}</strong>
          <span className={`text-muted ${figures ? '' : 'xl:basis-full'}`}>{why.detail}</span>
          {notice && <span className="basis-full text-muted">{notice}</span>}
        </p>
        <div className={`question-frame [--bar:5.75rem] ${figures ? '' : BESIDE.question}`}>
          <Question
            key={key}
            name={roundText.name(number)}
            stem={item.stem}
            figures={figures}
            headline={item.headline}
            options={shownOptions(question, optionsOrderedFor(setup, item.id))}
            chosen={phase === 'answering' ? attempt.chosen : last?.chosen}
            right={marked ? rubric.key : undefined}
            Marked={Verdicts}
            {...(sureness && { confidence: sureness })}
            stemRef={focus.stemRef}
            onChoose={onChoose}
            className="mt-1 mb-5"
          >
            {/* A screen reader hears it with the verdict. */}
            {rapidNote && (
              <p aria-hidden="true" className="mt-5 text-reason text-muted">
                {rapidNote}
              </p>
            )}
            {Verdicts && children}
          </Question>
          <RoundAction
            attempt={attempt}
            spokenNote={rapidNote}
            asksConfidence={asksConfidence}
            comesBack={comesBack}
            verdictRef={focus.verdictRef}
            verdict={verdict}
            stop={stop}
            onSubmit={onSubmit}
            onNext={onNext}
          />
        </div>
      </div>
    </div>
  )
}
