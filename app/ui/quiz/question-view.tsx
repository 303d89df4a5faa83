import type { ReactNode } from 'react'
import {
  type Answering,
  indexOf,
  type Marked,
  optionsOrderedFor,
  scoreOf,
} from '#app/domain/attempt/attempt.ts'
import { isCorrect } from '#app/domain/attempt/is-correct.ts'
import { shownOptions } from '#app/domain/attempt/shown-options.ts'
import type { ExplainedItem, OptionNumber } from '#app/domain/catalogue/item.ts'
import { RAPID } from '#app/domain/learning/rapid.ts'
import { Link } from '#app/ui/base/link.tsx'
import { Question } from '#app/ui/base/question.tsx'
import { useQuestionFocus } from '#app/ui/base/use-question-focus.ts'
import { Verdicts } from '#app/ui/base/verdicts.tsx'
import { PlayerHeader } from '#app/ui/devices/player-header.tsx'
import { PlayerAction } from './player-action.tsx'
import { Resumed } from './resumed.tsx'
import { stripMarks } from './strip-marks.ts'
import * as quizText from './text.ts'

interface QuestionViewProps {
  attempt: Answering | Marked
  title: string
  difficulty: string
  listPath: string
  /** The best run so far, in words. */
  previousBest: ReactNode
  question: ExplainedItem
  /** The number of answers of an attempt that has just been resumed. */
  resumedAfter: number | undefined
  /** False for the first question of a page that has just been opened. */
  takesFocus: boolean
  /** Whether answers of this quiz may still be read from the log. */
  waits: boolean
  onChoose: (option: OptionNumber) => void
  onGo: () => void
  onHelp: () => void
  onStartOver: () => void
}

/** One question of a quiz, before and after the answer. */
export function QuestionView({
  attempt,
  title,
  difficulty,
  listPath,
  previousBest,
  question,
  resumedAfter,
  takesFocus,
  waits,
  onChoose,
  onGo,
  onHelp,
  onStartOver,
}: QuestionViewProps) {
  const { setup, answers, phase } = attempt
  const { item, rubric } = question
  const number = indexOf(attempt) + 1
  const marked = phase === 'marked'
  const key = `${setup.id} ${item.id}`
  const focus = useQuestionFocus({ question: key, marked, takesFocus })
  const last = answers.at(-1)
  // A short question can be answered right in less time, so the note would only puzzle then.
  const isRapid = marked && last && last.seconds < RAPID.seconds && !isCorrect(last)
  const rapidNote = isRapid ? quizText.rapid(RAPID.seconds) : ''

  return (
    <div
      ref={focus.playerRef}
      data-player
      className={`page relative flex grow flex-col small:min-h-dvh md:max-xl:ps-10 [overflow-anchor:none] ${waits ? 'resuming:*:invisible' : ''}`}
    >
      {waits && (
        <p
          role="status"
          className="absolute inset-x-4 top-16 hidden h-72 loading-box resuming:visible! resuming:block"
        >
          {quizText.resuming}
        </p>
      )}
      <PlayerHeader leaveTo={listPath} leaveLabel={quizText.leave} marks={stripMarks(attempt)}>
        {quizText.score(scoreOf(attempt))}
      </PlayerHeader>
      <div className="question-page xl:grid xl:grid-cols-[minmax(0,1fr)_19rem] xl:gap-x-16">
        <div className="max-xl:max-w-3xl xl:order-1 xl:pt-3">
          <div className="question-heading pt-1 max-sm:ps-2.5 sm:pt-3 sideways:pt-0 xl:flex-col xl:border-t-2 xl:border-text">
            <h1 className="flex flex-wrap gap-x-3 font-sans text-sm font-normal tracking-normal text-muted xl:flex-col">
              <strong className="font-semibold text-text xl:type-section">
                {quizText.position(number, setup.items.length)}
              </strong>{' '}
              <span>{setup.policy.kind === 'retry' ? quizText.retry(title) : title}</span>
            </h1>
            <p
              className={`text-sm text-muted xl:mt-3 xl:w-full xl:border-t xl:border-line xl:pt-3 ${marked ? 'max-sm:hidden' : ''}`}
            >
              {item.topic.title} · {difficulty}
            </p>
          </div>
          <div
            className={`flex min-h-7 flex-wrap items-center gap-2 max-sm:ps-2.5 sideways:empty:hidden xl:mt-3 ${marked ? 'max-sm:hidden' : ''}`}
          >
            {previousBest}
          </div>
          {resumedAfter !== undefined && (
            <Resumed answered={resumedAfter} onStartOver={onStartOver} onKeepGoing={focus.focusQuestion} />
          )}
        </div>
        <div className="question-frame max-xl:max-w-3xl sideways:max-w-none">
          <Question
            key={key}
            name={quizText.questionName(number)}
            stem={item.stem}
            headline={item.headline}
            options={shownOptions(question, optionsOrderedFor(setup, item.id))}
            chosen={phase === 'answering' ? attempt.chosen : last?.chosen}
            right={marked ? rubric.key : undefined}
            Marked={Verdicts}
            stemRef={focus.stemRef}
            onChoose={onChoose}
            className="mt-2 mb-5 xl:mt-3"
          >
            {/* A screen reader hears it with the verdict. */}
            {rapidNote && (
              <p aria-hidden="true" className="mt-3 text-reason text-muted">
                {rapidNote}
              </p>
            )}
            {marked && rubric.note && (
              <Link to={rubric.note} className="link text-reason">
                {quizText.readNote}
              </Link>
            )}
          </Question>
          <PlayerAction
            attempt={attempt}
            spokenNote={rapidNote}
            verdictRef={focus.verdictRef}
            onGo={onGo}
            onHelp={onHelp}
          />
        </div>
      </div>
    </div>
  )
}
