import { type ReactNode, useState } from 'react'
import { type AttemptSetup, optionsOrderedFor } from '#app/domain/attempt/attempt.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import type { ExplainedItem, OptionNumber } from '#app/domain/catalogue/item.ts'
import { answeredIn, type ExamRun } from '#app/domain/exam/exam-run.ts'
import { BottomBar } from '#app/ui/base/bottom-bar.tsx'
import { Button } from '#app/ui/base/button.tsx'
import { Dialog } from '#app/ui/base/dialog.tsx'
import { Icon } from '#app/ui/base/icons.tsx'
import { LeaveLink } from '#app/ui/base/leave-link.tsx'
import { Question } from '#app/ui/base/question.tsx'
import { useQuestionFocus } from '#app/ui/base/use-question-focus.ts'
import { TimeLeft } from './exam-clock.tsx'
import * as examText from './exam-text.ts'
import { Palette } from './palette.tsx'
import { SubmitDialog } from './submit-dialog.tsx'

interface ExamQuestionProps {
  setup: AttemptSetup
  run: ExamRun
  question: ExplainedItem
  leaveTo: string
  /** Time left, in milliseconds. */
  left: () => number
  /** Undefined in a strict exam. */
  onPause: (() => void) | undefined
  onChoose: (option: OptionNumber) => void
  onClear: () => void
  onFlag: () => void
  onGo: (index: number) => void
  onSubmit: () => void
  /** Leaves the exam without a result, as long as there is no answer. */
  onDiscard: () => void
  /** Shown above the question. */
  notice: ReactNode
}

/** A question of an exam without feedback, the ways to the others, and the palette: beside it, or in a sheet on a phone. */
export function ExamQuestion({
  setup,
  run,
  question,
  leaveTo,
  left,
  onPause,
  onChoose,
  onClear,
  onFlag,
  onGo,
  onSubmit,
  onDiscard,
  notice,
}: ExamQuestionProps) {
  const { item } = question
  const { current, questions } = run
  const state = questions[current]
  const number = current + 1
  const count = questions.length
  const answered = answeredIn(run)
  const focus = useQuestionFocus({ question: `${setup.id} ${current}`, marked: false, takesFocus: true })
  const [sheetOpen, setSheetOpen] = useState(false)
  const [submitOpen, setSubmitOpen] = useState(false)
  const askToSubmit = () => {
    setSheetOpen(false)
    setSubmitOpen(true)
  }
  return (
    <div
      ref={focus.playerRef}
      data-player
      className="page flex grow flex-col small:min-h-dvh max-lg:max-w-3xl sideways:max-w-none md:max-xl:ps-10"
    >
      <div className="player-line">
        <LeaveLink to={leaveTo} label={onPause ? examText.leave.paused : examText.leave.strict} />
        <p aria-hidden="true" className="figures grow text-sm">
          {examText.position(number, count)}
        </p>
        <p className="figures text-sm">
          <TimeLeft left={left} />
        </p>
        {onPause && (
          <button type="button" onClick={onPause} className="link text-sm">
            {examText.pause}
          </button>
        )}
      </div>
      <h1 className="sr-only">{examText.heading(number, count)}</h1>
      {notice}
      <div className="flex grow flex-col gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
        <div className="question-frame pt-3 sideways:pt-0">
          <Question
            key={item.id}
            name={examText.name(number)}
            stem={item.stem}
            headline={item.headline}
            options={shownOptions(question, optionsOrderedFor(setup, item.id))}
            chosen={state?.chosen}
            right={undefined}
            Marked={undefined}
            stemRef={focus.stemRef}
            onChoose={onChoose}
          >
            <div className="mt-3 mb-5 flex min-h-11 flex-wrap items-center gap-x-6">
              <button
                type="button"
                aria-pressed={state?.flagged ?? false}
                onClick={onFlag}
                className="link inline-flex items-center gap-2 text-reason aria-pressed:font-bold"
              >
                <Icon name="flag" size={16} className={state?.flagged ? 'fill-current' : ''} />
                {examText.action.flag}
              </button>
              {state?.chosen !== undefined && (
                <button
                  type="button"
                  onClick={() => {
                    focus.focusQuestion()
                    onClear()
                  }}
                  className="link text-reason"
                >
                  {examText.action.clear}
                </button>
              )}
              {answered === 0 && (
                <button type="button" onClick={onDiscard} className="link ms-auto text-reason">
                  {examText.action.discard}
                </button>
              )}
            </div>
          </Question>
          <BottomBar>
            <div className="flex w-full items-center gap-3">
              <Button
                onClick={() => onGo(current - 1)}
                aria-label={examText.action.previous}
                disabled={current === 0}
                className="small:px-3"
              >
                <Icon name="back" size={18} />
                <span className="small:hidden">{examText.action.previous}</span>
              </Button>
              <Button
                onClick={() => setSheetOpen(true)}
                aria-label={examText.action.openQuestions(answered, count)}
                className="small:px-3 lg:hidden"
              >
                <Icon name="cells" size={18} />
                <span className="figures">{examText.action.questions(answered, count)}</span>
              </Button>
              <Button
                look="primary"
                onClick={() => (number < count ? onGo(current + 1) : askToSubmit())}
                className="ms-auto min-w-32 max-sm:grow"
              >
                {number < count ? examText.action.next : examText.action.submit}
              </Button>
            </div>
          </BottomBar>
        </div>
        <section aria-labelledby="palette" className="sticky top-13 hidden pt-3 pb-5 lg:block">
          <h2 id="palette" className="mb-3">
            {examText.palette.heading}
          </h2>
          <Palette run={run} onGo={onGo} />
          {number < count && (
            <Button onClick={askToSubmit} className="mt-4 w-full">
              {examText.action.submit}
            </Button>
          )}
        </section>
      </div>
      <Dialog
        open={sheetOpen}
        title={examText.palette.heading}
        onClose={() => setSheetOpen(false)}
        place="sheet"
      >
        <Palette
          run={run}
          onGo={(index) => {
            setSheetOpen(false)
            onGo(index)
          }}
        />
        <Button onClick={askToSubmit} className="mt-4 w-full">
          {examText.action.submit}
        </Button>
      </Dialog>
      <SubmitDialog open={submitOpen} run={run} onClose={() => setSubmitOpen(false)} onSubmit={onSubmit} />
    </div>
  )
}
